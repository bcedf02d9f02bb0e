import { randomInt } from 'node:crypto';

import type { ChosenBet, SavedBet, SavedCoupon } from '@fairline/contracts/coupon';
import type { BookGame } from '@fairline/feed';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { readStops } from './couponTable.ts';
import { nameIn, viewBet, type ViewParts } from './couponView.ts';
import { gamesOf } from './gameOf.ts';

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
/** Longer than any game stays on offer matters to nobody. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000;

interface CodeContent {
  readonly typeId: SavedCoupon['typeId'];
  readonly systemValue: number;
  readonly bets: readonly ChosenBet[];
}

/** Keeps bets without amounts and without a name. Codes are drawn by chance, so that nobody walks through those of others. */
export async function saveCode(
  db: Kysely<Tables>,
  content: CodeContent,
  now: Date,
  draw: () => string = drawCode,
): Promise<{ code: string; expiresAt: number }> {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  for (;;) {
    const code = draw();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('coupon_code')
      .values({
        code,
        type_id: content.typeId,
        system_value: content.systemValue,
        bets: JSON.stringify(content.bets),
        made_at: now,
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return { code, expiresAt: expiresAt.getTime() };
  }
}

export async function loadCode(
  parts: ViewParts,
  code: string,
  now: Date,
): Promise<SavedCoupon | 'unknown' | 'expired'> {
  const row = await parts.db
    .selectFrom('coupon_code')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  if (row.expires_at <= now) return 'expired';
  const bets = row.bets as ChosenBet[];
  const gameIds = bets.map(({ gameId }) => gameId);
  const games = await gamesOf(parts.db, parts.book, gameIds);
  const taking = { stops: await readStops(parts.db, gameIds), now: now.getTime() };
  return {
    code,
    typeId: row.type_id as SavedCoupon['typeId'],
    systemValue: row.system_value,
    bets: bets.map((bet) => ({
      ...viewBet(bet, { ...parts, games, taking }),
      names: betNames(parts, games.get(bet.gameId)),
    })),
    expiresAt: row.expires_at.getTime(),
  };
}

function betNames({ book, language }: ViewParts, game: BookGame | undefined): SavedBet['names'] {
  const { championshipId = '', homeId = '', awayId = '' } = game?.fixture ?? {};
  const championship = book.championships.get(championshipId);
  const sport = book.sports.get(championship?.sportId ?? '');
  return {
    sport: nameIn(sport?.name, language),
    sportEng: nameIn(sport?.name, 'en'),
    championshipEng: nameIn(championship?.name, 'en'),
    opponent1Eng: nameIn(book.competitors.get(homeId)?.name, 'en'),
    opponent2Eng: nameIn(book.competitors.get(awayId)?.name, 'en'),
  };
}

function drawCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
