// A site whose only games are those that the test sends, as a provider does.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FeedMessage } from '@fairline/feed';

import { sendMessages } from './feedSender.ts';
import { startSite, type Site, type SiteOptions } from './site.ts';

/** Of the provider whom the template without games knows. */
export const FEED_NAME = 'steady';

const fileIn = (dataFolder: string): string => join(dataFolder, 'feed-secret.txt');

export async function writeFeedSecret(dataFolder: string, secret: string): Promise<void> {
  await writeFile(fileIn(dataFolder), secret);
}

export interface FeedSite {
  readonly site: Site;
  /** One message after another: the numbers of a feed grow by one. */
  readonly send: (...messages: readonly FeedMessage[]) => Promise<void>;
}

/** Nothing moves by itself: time stands still, so that a provider who says nothing is not taken for lost. */
export async function startFeedSite(options: Omit<SiteOptions, 'book'> = {}): Promise<FeedSite> {
  const site = await startSite({ ...options, book: 'none' });
  const feed = { name: FEED_NAME, secret: await readFile(fileIn(site.dataFolder), 'utf8') };
  let told: Promise<void> = Promise.resolve();
  return {
    site,
    send(...messages) {
      told = told.then(() => sendMessages(site.url, feed, messages));
      return told;
    },
  };
}
