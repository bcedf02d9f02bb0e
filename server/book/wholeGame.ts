import type { WholeGame } from '@fairline/contracts/book';
import { marketMeta, suspensionOf, type Book, type BookGame } from '@fairline/feed';

import { headOf, nameIn } from './gameHead.ts';

export function wholeGame(book: Book, game: BookGame, language: string): WholeGame {
  const category = book.categories.get(book.championships.get(game.fixture.championshipId)?.categoryId ?? '');
  const suspension = suspensionOf(game);
  const { media } = game.fixture;
  return {
    ...headOf(book, game, language),
    version: game.version,
    position: book.position,
    country: nameIn(category?.name, language),
    flag: category?.flag ?? '',
    ...(suspension === undefined ? {} : { suspension }),
    statistics: structuredClone(game.statistics) as WholeGame['statistics'],
    events: [...game.events],
    ...(media === undefined ? {} : { media }),
    groups: groupsOf(game),
    parts: partsOf(book, game),
  };
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
      isSuspended: market.isSuspended,
      outcomes: [...market.outcomes],
    });
  }
  return [...groups.values()].sort((a, b) => a.number - b.number);
}

function partsOf(book: Book, { fixture }: BookGame): WholeGame['parts'] {
  const parts: WholeGame['parts'] = [];
  for (const { fixture: part, statusId } of book.games.values()) {
    if (part.part?.parentId !== fixture.id) continue;
    parts.push({ id: part.id, number: part.number, scope: part.part.scope, statusId });
  }
  return parts.sort((a, b) => a.number - b.number);
}
