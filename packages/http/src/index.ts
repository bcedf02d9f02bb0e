export { addressOf } from './address.ts';
export type { Report } from './call.ts';
export { createBrowserApi, type BrowserApi, type BrowserApiOptions } from './createBrowserApi.ts';
export { createHttpApi, type HttpOptions } from './createHttpApi.ts';
export { browserTimers, browserVisibility } from './poll/browser.ts';
export { POLL_MS } from './poll/intervals.ts';
export { startPolling, type PollingOptions, type Timers, type Visibility } from './poll/startPolling.ts';
