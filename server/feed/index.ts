export type { Delivery, FeedPort, PortState } from './port.ts';
