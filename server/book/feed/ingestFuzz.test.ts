import { Random, randomState } from '@fairline/book';
import { canonical, type FeedMessage } from '@fairline/feed';
import { NaiveBook, traffic, viewOf } from '@fairline/feed/testkit';
import { expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { createApp } from '../../platform/http/createApp.ts';
import { systemIds } from '../../platform/ids.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { registerFeed } from './routes.ts';
import { memoryPort, post } from './testing.ts';

// The whole way of a message: bytes, signature, shape, sequence, book.
const isLong = process.env['SOAK'] === '1';
const COUNT = isLong ? 2_000 : 1_500;
// Many short runs rather than a long one: the naive book copies all it has for every message.
const SEEDS = Array.from({ length: isLong ? 50 : 1 }, (_, index) => `ingest-${index}`);
const SPOILED = 0.15;

test.each(SEEDS)(
  'repeated, lost, late, reordered, malformed and badly signed messages: the book is the naive one (%s)',
  async (seed) => {
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const result = readSettings({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', BUSY_AFTER_MS: '0' });
    if (!result.ok) throw new Error(result.problems.join(' '));
    const app = await createApp({ settings: { ...result.settings, mode: 'development' }, ids: systemIds });
    const port = memoryPort(clock);
    await registerFeed(app, { clock, port, secretsOf: async (feedId) => [`secret of ${feedId}`] });
    const naive = new NaiveBook();
    const random = new Random(randomState('spoil', seed));
    const answers: Record<string, number> = {};
    let count = 0;
    for (const { at, message } of traffic(seed, COUNT, { hasModels: false })) {
      clock.set(new Date(at));
      const { feedId } = message;
      const sender = { feedId, secret: `secret of ${feedId}`, clock };
      const spoil = random.isWithin(SPOILED) ? SPOILS[random.between(0, SPOILS.length - 1)]! : undefined;
      const isGap =
        message.sequence > port.state(feedId).lastSequence + 1 &&
        !(message.kind === 'snapshot' && message.scope === 'feed');
      const body = spoil?.message?.(message, random) ?? [message];
      const reply = await post(app, sender, body, spoil?.request);
      answers[reply.statusCode] = (answers[reply.statusCode] ?? 0) + 1;
      expect(reply.statusCode, reply.body).toBe(spoil?.status ?? (isGap ? 409 : 200));
      // Over HTTP an early message is not kept, so the naive book never sees it.
      if (reply.statusCode === 200) naive.receive(message, at);
      count += 1;
      if (count % 250 !== 0 && count !== COUNT) continue;
      expect(withoutSilence(viewOf(port.book))).toBe(withoutSilence(naive.view(at)));
    }
    await app.close();
    expect(Object.keys(answers)).toEqual(['200', '400', '401', '409']);
  },
  900_000,
);

interface Spoil {
  readonly status: number;
  readonly message?: (message: FeedMessage, random: Random) => string;
  readonly request?: Parameters<typeof post>[3];
}

const SPOILS: readonly Spoil[] = [
  { status: 401, request: ({ headers }) => (headers['fairline-signature'] = 'f'.repeat(64)) },
  { status: 401, request: ({ headers }) => delete headers['fairline-timestamp'] },
  { status: 401, request: ({ headers }) => (headers['fairline-timestamp'] = '1') },
  { status: 401, request: (request) => (request.body = request.body.replace('sequence', 'Sequence')) },
  { status: 400, message: (message) => JSON.stringify({ messages: [message] }).slice(0, -1) },
  { status: 400, message: (message) => JSON.stringify({ messages: [{ ...message, more: 1 }] }) },
  { status: 400, message: (message) => JSON.stringify({ messages: [{ ...message, kind: 'price ' }] }) },
  { status: 400, message: (message) => JSON.stringify({ messages: [message, message] }) },
  {
    status: 400,
    // One character of a key or a brace is lost: it is never JSON of the agreed shape again.
    message: (message, random) => {
      const text = JSON.stringify({ messages: [message] });
      const cut = random.between(0, 11);
      return text.slice(0, cut) + text.slice(cut + 1);
    },
  },
];

/** Between messages nobody checks for silence here; the fuzz of the feed package does. */
function withoutSilence(view: unknown): string {
  const copy = JSON.parse(canonical(view)) as {
    games: { isStale: boolean; fixture: { id: string } }[];
    last: Record<string, number>;
  };
  for (const game of copy.games) game.isStale = false;
  copy.games.sort((a, b) => (a.fixture.id < b.fixture.id ? -1 : 1));
  for (const feedId of ['north', 'south']) copy.last[feedId] ??= 0;
  return canonical(copy);
}
