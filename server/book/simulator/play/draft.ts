import type { FeedMessage } from '@fairline/feed';

type WithoutPlace<Message> = Message extends unknown ? Omit<Message, 'feedId' | 'sequence'> : never;

/** A message before it has its place in the sequence of the feed. */
export type Draft = WithoutPlace<FeedMessage>;
