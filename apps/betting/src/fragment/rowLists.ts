import type { Visitor } from '@fairline/sdk';

import { homeFilterIn } from '../page/homeFilter.ts';
import { liveGroups, soonGroups } from '../page/homeGroups.ts';
import type { BettingData } from '../pageData.ts';
import type { RowList } from './rowCache.tsx';

/** The rows that the first drawing of a page will ask for. The server knows of no favourites. */
export function rowListsOf(data: BettingData, search: string, { timeZone }: Visitor): readonly RowList[] {
  // A board that its address arranges in another way is drawn the plain way.
  if (data.page === 'section') return search === '' ? [{ games: data.board.games, hasFlag: false }] : [];
  if (data.page !== 'home') return [];
  const { board } = data;
  const filter = homeFilterIn(search);
  const groups = [
    ...liveGroups(board, filter, new Set()).groups,
    ...soonGroups(board, filter, { now: board.now, timeZone }).groups,
  ];
  return groups.map(({ rows }) => ({ games: rows, hasFlag: true }));
}
