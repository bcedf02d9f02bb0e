import { PUSH_LIMITS } from '@fairline/contracts/push';
import type { Bet } from '@fairline/coupon';

const TOPIC = /^(?:sport|championship):[a-z0-9-]+$|^games?:[0-9a-f-]{36}(?:,[0-9a-f-]{36})*$/;
const LIST = 'games:';

/**
 * What one connection asks for. The games of chosen bets come first, with all their markets: they are what money is
 * staked on. The page has the rest of the room; what does not fit is asked for by its polls alone. A question that is
 * too long would be refused whole, and nothing on the page would move any more.
 */
export function followedTopics(
  page: readonly string[],
  bets: readonly Pick<Bet, 'market'>[],
): readonly string[] {
  const chosen = bets.map(({ market }) => `game:${market.gameId}`);
  const topics: string[] = [];
  let left = PUSH_LIMITS.topicsLength;
  for (const topic of new Set([...chosen, ...page])) {
    if (topics.length === PUSH_LIMITS.topics) break;
    if (!TOPIC.test(topic)) continue;
    const part = shortened(topic, left);
    if (part === undefined) continue;
    topics.push(part);
    left -= part.length + 1;
  }
  return topics.sort();
}

/** A list loses the games at its end; anything else fits or does not. */
function shortened(topic: string, room: number): string | undefined {
  if (topic.length <= room) return topic;
  if (!topic.startsWith(LIST)) return undefined;
  const end = topic.lastIndexOf(',', room);
  return end === -1 ? undefined : topic.slice(0, end);
}

/** A list of games becomes one topic for each of its games on the wire. */
export function topicNames(topics: readonly string[]): ReadonlySet<string> {
  return new Set(
    topics.flatMap((topic) =>
      topic.startsWith(LIST)
        ? topic
            .slice(LIST.length)
            .split(',')
            .map((id) => `${LIST}${id}`)
        : [topic],
    ),
  );
}
