import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import { verifyLog } from './log/verifyLog.ts';
import {
  addSource,
  listSources,
  rotateSecret,
  setEnabled,
  type SourceParts,
  type SourceRefusal,
} from './source/sources.ts';

interface CommandAnswer {
  readonly lines: readonly string[];
  readonly isRefused: boolean;
}

const USAGE = [
  'npm run feed -- list                 the feeds, and how far each has come',
  'npm run feed -- add <feed>           lets a provider send; prints its secret, once',
  'npm run feed -- rotate <feed>        a new secret; the old one is accepted for one more day',
  'npm run feed -- disable <feed>       refuses its messages from now on',
  'npm run feed -- enable <feed>        accepts them again',
  'npm run feed -- verify [<position>:<hash>]   checks the log, and that it still holds an entry noted earlier',
];

const OTHER_KEY =
  'This command has another SITE_SECRET (or, without one, another DATA_DIR) than the site, which could not read the new secret.';

interface FeedCommandParts extends SourceParts {
  readonly clock: Clock;
  /** Whether the servers of this site open what is sealed here; a secret that they cannot open lets nobody in. */
  readonly isKeyOfSite: () => Promise<boolean>;
}

/** What the operator may do with feeds and the log from the command line. */
export async function runFeedCommand(
  parts: FeedCommandParts,
  args: readonly string[],
): Promise<CommandAnswer> {
  const { db, clock } = parts;
  const [command, name, ...more] = args;
  if (more.length > 0) return refused(USAGE);
  const now = clock.now();
  if (command === 'list' && name === undefined) return answer(await listLines(parts));
  if (command === 'verify') return verify(db, name);
  if (name === undefined) return refused(USAGE);
  if (command === 'add' || command === 'rotate') {
    if (!(await parts.isKeyOfSite())) return refused([OTHER_KEY]);
    const act = command === 'add' ? addSource : rotateSecret;
    const made = await act(parts, { feedId: name, now });
    if ('refused' in made) return refused([wordsOf(made.refused, name)]);
    return answer([`The secret of ${name}, which is shown only now:`, made.secret]);
  }
  if (command === 'enable' || command === 'disable') {
    const isEnabled = command === 'enable';
    const problem = await setEnabled(db, { feedId: name, isEnabled, now });
    if (problem !== undefined) return refused([wordsOf(problem.refused, name)]);
    return answer([`Messages of ${name} are ${isEnabled ? 'accepted' : 'refused'} from now on.`]);
  }
  return refused(USAGE);
}

async function listLines(parts: SourceParts): Promise<string[]> {
  const sources = await listSources(parts);
  if (sources.length === 0) return ['There are no feeds.'];
  return sources.map(({ feedId, isEnabled, isSigned, isReadable, lastSequence, freshAt }) =>
    [
      feedId,
      isSigned ? (isEnabled ? 'enabled' : 'disabled') : 'of this server',
      `sequence ${lastSequence}`,
      freshAt === undefined ? 'never heard' : `last heard ${freshAt.toISOString()}`,
      ...(isReadable ? [] : ['its secret was sealed with another SITE_SECRET: "rotate" gives it a new one']),
    ].join(', '),
  );
}

async function verify(db: Kysely<Tables>, noted: string | undefined): Promise<CommandAnswer> {
  const [, position, hash] = /^([1-9][0-9]{0,15}):([0-9a-f]{64})$/.exec(noted ?? '') ?? [];
  if (noted !== undefined && position === undefined) return refused(USAGE);
  const { entries, compactedHours, head, problems } = await verifyLog(db);
  const lines = [
    `${entries} entries and ${compactedHours} compacted hours.`,
    `The log ends with ${head.position}:${head.hash}`,
    ...problems.map(({ position: at, problem }) => `Entry ${at}: ${problem}.`),
  ];
  let isRefused = problems.length > 0;
  if (position !== undefined && hash !== undefined) {
    const isThere = await hasEntry(db, BigInt(position), hash);
    lines.push(isThere ? `Entry ${position} is the one noted.` : `Entry ${position} is not the one noted.`);
    isRefused ||= !isThere;
  }
  lines.push(isRefused ? 'The log was changed.' : 'The log is whole.');
  return { lines, isRefused };
}

/** The end of a compacted hour counts as well: it is all that is left of its chain. */
async function hasEntry(db: Kysely<Tables>, position: bigint, hash: string): Promise<boolean> {
  const entry = await db
    .selectFrom('feed_log')
    .select('hash')
    .where('position', '=', position)
    .unionAll(
      db.selectFrom('feed_log_hour').select('last_hash as hash').where('last_position', '=', position),
    )
    .executeTakeFirst();
  return entry !== undefined && Buffer.from(entry.hash).toString('hex') === hash;
}

function wordsOf(reason: SourceRefusal, feedId: string): string {
  switch (reason) {
    case 'bad-id':
      return `"${feedId}" is no name for a feed: 2 to 40 small letters, digits and hyphens.`;
    case 'exists':
      return `There is a feed ${feedId} already; "rotate" gives it a new secret.`;
    case 'unknown-feed':
      return `There is no provider ${feedId}.`;
  }
}

function answer(lines: readonly string[]): CommandAnswer {
  return { lines, isRefused: false };
}

function refused(lines: readonly string[]): CommandAnswer {
  return { lines, isRefused: true };
}
