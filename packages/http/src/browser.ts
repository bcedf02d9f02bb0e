// What only a page needs: the whole pipeline of a player's browser, and asking again while somebody looks.
export type { Report } from './call.ts';
export type { CaptchaFailure } from './step/captcha.ts';
export { createBrowserApi, type BrowserApi, type BrowserApiOptions } from './createBrowserApi.ts';
export { browserTimers, browserVisibility } from './poll/browser.ts';
export { startPolling, type PollingOptions, type Timers, type Visibility } from './poll/startPolling.ts';
export { openEventStream } from './push/eventStream.ts';
export { followFeed, type FeedConnection, type FeedOptions } from './push/followFeed.ts';
