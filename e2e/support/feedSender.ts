import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';

import type { FeedMessage } from '@fairline/feed';

const run = promisify(execFile);

/** Gives a provider a name and a secret in a data folder that no server uses at the moment. */
export async function addFeed(dataFolder: string, name: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/feed.ts', 'add', name], {
    env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' },
  });
  const secret = /[A-Za-z0-9_-]{32,}/.exec(stdout)?.[0];
  if (secret === undefined) throw new Error(`No secret in: ${stdout}`);
  return secret;
}

/** Sends messages as a provider does, signed; refused ones fail the test. */
export async function sendMessages(
  siteUrl: string,
  feed: { readonly name: string; readonly secret: string },
  messages: readonly FeedMessage[],
): Promise<void> {
  const path = '/feed-api/v1/messages';
  const body = JSON.stringify({ messages });
  const timestamp = String(Date.now());
  const response = await fetch(siteUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'fairline-feed': feed.name,
      'fairline-timestamp': timestamp,
      'fairline-signature': createHmac('sha256', feed.secret)
        .update(`${timestamp}.POST.${path}.${body}`)
        .digest('hex'),
    },
    body,
  });
  const reply = (await response.json()) as { readonly refusals?: readonly unknown[] };
  if (!response.ok || reply.refusals?.length !== 0) throw new Error(JSON.stringify(reply));
}
