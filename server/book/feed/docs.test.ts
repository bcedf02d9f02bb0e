import { readFileSync } from 'node:fs';

import { newBook, type FeedMessage } from '@fairline/feed';
import { expect, test } from 'vitest';

import { readMessages } from './source/readMessages.ts';
import { signatureOf } from './source/signature.ts';
import { takeIn } from './takeIn.ts';

const text = readFileSync(new URL('../../../docs/feed.md', import.meta.url), 'utf8');

test('the examples for providers are accepted as they stand', () => {
  const blocks = [...text.matchAll(/```json\n(.*?)```/gs)].map(
    ([, json = '']) => JSON.parse(json) as FeedMessage,
  );
  const examples = blocks.filter((block) => 'kind' in block);
  expect(examples.map(({ kind }) => kind)).toEqual([
    'fixture',
    'price',
    'suspension',
    'score',
    'result',
    'correction',
    'cancellation',
  ]);
  const heartbeat = { feedId: 'north', sequence: 1, sentAt: 1_794_744_000_000, kind: 'heartbeat' } as const;
  const body = Buffer.from(JSON.stringify({ messages: [heartbeat, ...examples] }));
  const messages = readMessages(body, 'north');
  if ('code' in messages) throw new Error(messages.message);
  const { delivery } = takeIn(newBook(), 'north', messages, 1_794_762_070_000);
  expect(delivery).toEqual({ lastSequence: 8, duplicates: 0, refusals: [] });
});

test('the worked signature is right', () => {
  const [, timestamp = ''] = /^fairline-timestamp: (\d+)$/m.exec(text) ?? [];
  const [, signature] = /^fairline-signature: ([0-9a-f]+)$/m.exec(text) ?? [];
  const [, body = ''] = /^body='(.*)'$/m.exec(text) ?? [];
  const request = { method: 'POST', path: '/feed-api/v1/messages', timestamp, body: Buffer.from(body) };
  expect(signatureOf('example-secret-do-not-use', request)).toBe(signature);
});
