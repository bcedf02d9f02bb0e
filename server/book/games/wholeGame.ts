import type { WholeGame } from '@fairline/contracts/book';
import {
  isMarketSuspended,
  isOver,
  marketMeta,
  suspensionOf,
  type Book,
  type BookGame,
} from '@fairline/feed';

import { addressOf, headOf, nameIn } from './gameHead.ts';

export function wholeGame(book: Book, game: BookGame, language: string): WholeGame {
  const championship = book.championships.get(game.fixture.championshipId);
  const category = book.categories.get(championship?.categoryId ?? '');
  const suspension = suspensionOf(game);
  const { media } = game.fixture;
  return {
    ...headOf(book, game, language),
    version: game.version,
    position: book.position,
    country: nameIn(category?.name, language),
    flag: category?.flag ?? '',
    ...parentOf(book, game),
    ...(isOver(game) ? { resultDay: new Date(game.fixture.startsAt).toISOString().slice(0, 10) } : {}),
    ...(suspension === undefined ? {} : { suspension }),
    statistics: structuredClone(game.statistics) as WholeGame['statistics'],
    events: [...game.events],
    ...(media === undefined ? {} : { media }),
    groups: groupsOf(game),
    parts: partsOf(book, game),
  };
}

/** A part whose game the book does not have any more stands for itself. */
function parentOf(book: Book, { fixture }: BookGame): Pick<WholeGame, 'part'> {
  if (fixture.part === undefined) return {};
  const { parentId, scope } = fixture.part;
  const parent = book.games.get(parentId);
  return parent === undefined ? {} : { part: { parentId, parentAddress: addressOf(book, parent), scope } };
}

function groupsOf(game: BookGame): WholeGame['groups'] {
  const groups = new Map<string, WholeGame['groups'][number]>();
  const listed = [...game.markets.values()].flatMap((market) => {
    const meta = marketMeta(market.id);
    return meta === undefined ? [] : [{ market, meta }];
  });
  // By what is asked, then by line, so that a list of lines reads from low to high.
  listed.sort((a, b) => a.meta.typeId - b.meta.typeId || (a.meta.line ?? 0) - (b.meta.line ?? 0));
  for (const { market, meta } of listed) {
    const group = groups.get(meta.group) ?? { group: meta.group, number: meta.groupNumber, markets: [] };
    groups.set(meta.group, group);
    group.markets.push({
      id: market.id,
      scope: meta.scope,
      kind: meta.kind,
      ...(meta.line === undefined ? {} : { line: meta.line }),
      isMain: market.isMain,
      isSuspended: isMarketSuspended(game, market),
      outcomes: [...market.outcomes],
    });
  }
  return [...groups.values()].sort((a, b) => a.number - b.number);
}

/** Of a part, the other parts of its game. */
function partsOf(book: Book, { fixture }: BookGame): WholeGame['parts'] {
  const parts: WholeGame['parts'] = [];
  const wholeId = fixture.part?.parentId ?? fixture.id;
  for (const game of book.games.values()) {
    const { fixture: part, statusId } = game;
    if (part.part?.parentId !== wholeId || part.id === fixture.id) continue;
    const address = addressOf(book, game);
    parts.push({ id: part.id, number: part.number, address, scope: part.part.scope, statusId });
  }
  return parts.sort((a, b) => a.number - b.number);
}
