import { PUSH_LIMITS } from '@fairline/contracts/push';
import { isOver, type Book, type BookGame } from '@fairline/feed';

/** Rows of a sport, a championship or one game, or one game with everything it has. */
export interface Topic {
  readonly kind: 'sport' | 'championship' | 'row' | 'game';
  readonly id: string;
  /** Its name on the wire, and the same for everybody who asks for it. */
  readonly name: string;
}

export interface TopicRefused {
  readonly refused: 'unknown-topic' | 'too-many-topics' | 'too-many-games';
}

const GAME_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ENTITY_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * A list of games becomes one topic for each game: lists are as many as readers, games are few, and one buffer must
 * do for all who follow the same game.
 */
export function readTopics(text: string): readonly Topic[] | TopicRefused {
  const words = text.split(';');
  if (words.length > PUSH_LIMITS.topics) return { refused: 'too-many-topics' };
  const topics = new Map<string, Topic>();
  for (const word of words) {
    const [kind = '', ids = ''] = word.split(':');
    const list = ids.split(',');
    if (list.length > (kind === 'games' ? PUSH_LIMITS.gamesPerTopic : 1))
      return { refused: 'too-many-games' };
    for (const id of list) {
      const topic = topicOf(kind, id);
      if (topic === undefined) return { refused: 'unknown-topic' };
      topics.set(topic.name, topic);
    }
  }
  return [...topics.values()];
}

function topicOf(kind: string, id: string): Topic | undefined {
  switch (kind) {
    case 'sport':
    case 'championship':
      return ENTITY_ID.test(id) ? { kind, id, name: `${kind}:${id}` } : undefined;
    case 'game':
      return GAME_ID.test(id) ? { kind, id, name: `game:${id}` } : undefined;
    case 'games':
      return GAME_ID.test(id) ? { kind: 'row', id, name: `games:${id}` } : undefined;
    default:
      return undefined;
  }
}

/** Names of all topics that a game belongs to. Parts of a game are no rows of lists. */
export function topicNamesOf(book: Book, { fixture }: BookGame): readonly string[] {
  const own = [`game:${fixture.id}`, `games:${fixture.id}`];
  if (fixture.part !== undefined) return own;
  const sportId = book.championships.get(fixture.championshipId)?.sportId ?? '';
  return [...own, `sport:${sportId}`, `championship:${fixture.championshipId}`];
}

/** The games of a topic that are not over; a topic of one game keeps it to the end. */
export function gamesOf(book: Book, topic: Topic): readonly BookGame[] {
  if (topic.kind === 'game' || topic.kind === 'row') {
    const game = book.games.get(topic.id);
    return game === undefined ? [] : [game];
  }
  return gamesEverOf(book, topic).filter((game) => !isOver(game));
}

/** Also those that are over: a delta tells the end of a game. */
export function gamesEverOf(book: Book, topic: Topic): readonly BookGame[] {
  if (topic.kind === 'game' || topic.kind === 'row') return gamesOf(book, topic);
  const games: BookGame[] = [];
  for (const game of book.games.values()) {
    const { championshipId, part } = game.fixture;
    if (part !== undefined) continue;
    const id =
      topic.kind === 'championship' ? championshipId : book.championships.get(championshipId)?.sportId;
    if (id === topic.id) games.push(game);
  }
  return games;
}
