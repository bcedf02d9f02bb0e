export { FeedBusy, FeedService, type ChangeListener, type FeedParts } from './feedService.ts';
export type { Delivery, FeedPort, PortState } from './port.ts';
