import { FEED_LIMITS, FEED_MESSAGES, type FeedMessage } from '@fairline/contracts/feed';
import { inputCheckOf, type InputCheck } from '@fairline/contracts/input';

const checks = new Map<string, InputCheck>(
  Object.entries(FEED_MESSAGES).map(([kind, schema]) => [kind, inputCheckOf(schema)]),
);

interface BadMessages {
  readonly code: 'body-not-json' | 'bad-input' | 'wrong-feed' | 'batch-not-in-order';
  readonly message: string;
  readonly field?: string;
}

/** The messages of a request body, all well-formed, of this feed and in order; or the first thing that is wrong. */
export function readMessages(body: Uint8Array, feedId: string): readonly FeedMessage[] | BadMessages {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return { code: 'body-not-json', message: 'The body is not JSON in UTF-8.' };
  }
  if (typeof parsed !== 'object' || parsed === null || Object.keys(parsed).join() !== 'messages') {
    return badInput('', 'must be an object with "messages" and nothing else');
  }
  const { messages } = parsed as { messages: unknown };
  if (!Array.isArray(messages) || messages.length === 0 || messages.length > FEED_LIMITS.messagesPerRequest) {
    return badInput('/messages', `must be a list of 1 to ${FEED_LIMITS.messagesPerRequest} messages`);
  }
  let last: number | undefined;
  for (const [index, message] of (messages as unknown[]).entries()) {
    const bad = problemOf(message, index);
    if (bad !== undefined) return bad;
    const { feedId: sender, sequence } = message as FeedMessage;
    if (sender !== feedId) {
      const field = `/body/messages/${index}/feedId`;
      return { code: 'wrong-feed', message: `${field} must be the feed that signed: ${feedId}`, field };
    }
    if (last !== undefined && sequence !== last + 1) {
      const field = `/body/messages/${index}/sequence`;
      return { code: 'batch-not-in-order', message: `${field} must be ${last + 1}`, field };
    }
    last = sequence;
  }
  return messages as FeedMessage[];
}

function problemOf(message: unknown, index: number): BadMessages | undefined {
  const kind: unknown = (message as { kind?: unknown } | null)?.kind;
  const check = typeof kind === 'string' ? checks.get(kind) : undefined;
  if (check === undefined) {
    return badInput(`/messages/${index}/kind`, `must be one of ${[...checks.keys()].join(', ')}`);
  }
  const problem = check(message);
  return problem && badInput(`/messages/${index}${problem.path}`, problem.reason);
}

function badInput(path: string, reason: string): BadMessages {
  const field = `/body${path}`;
  return { code: 'bad-input', message: `${field} ${reason}`, field };
}
