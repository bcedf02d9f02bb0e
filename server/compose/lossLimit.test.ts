import { expect, test } from 'vitest';

import { describeOnBothEngines } from '../database/testing.ts';
import { systemIds } from '../ids.ts';
import { readTakingFacts } from '../wagering/takingFacts.ts';
import { openWageringSite, START } from '../wagering/testing/wageringSite.ts';
import { playerDoor } from './openWagering.ts';

const LINE = 1;
const HOUR_MS = 3_600_000;

describeOnBothEngines('loss limits at the door of wagering', (open) => {
  async function build(...limits: readonly (readonly [type: 10 | 11, value: number])[]) {
    const site = await openWageringSite(open, { door: playerDoor });
    await site.db
      .insertInto('player_limit')
      .values(
        limits.map(([type, value], index) => ({
          id: systemIds.next(),
          user_id: site.userId,
          sequence: index + 1,
          limit_type: type,
          limit_value: value,
          currency: 'EUR',
          limit_state: 'ACTIVE' as const,
          started_at: START,
        })),
      )
      .execute();
    const stake = async (amount: string) => {
      const { row } = await site.place([site.bet(LINE)], { amount });
      return row?.refusal ?? row?.state;
    };
    return { ...site, stake };
  }
  const REACHED = { reason: 'loss-limit-reached', mend: 'open-limits' };

  test('open stakes count as lost, and a stake that would pass the limit is refused by name', async () => {
    const { stake } = await build([10, 20]);
    expect(await stake('1500')).toBe('open');
    expect(await stake('501')).toEqual(REACHED);
    expect(await stake('500')).toBe('open');
    expect(await stake('100')).toEqual(REACHED);
  });

  test('the window rolls: what was lost a day ago makes room, and the longer limit still counts it', async () => {
    const { stake, db, userId } = await build([10, 20], [11, 30]);
    expect(await stake('2000')).toBe('open');
    const hasRoom = async (stake: bigint, afterMs: number) => {
      const now = new Date(START.getTime() + afterMs);
      const facts = await readTakingFacts(db, [{ userId, command: { id: systemIds.next(), bets: [] } }], now);
      const player = facts.player(userId);
      if (player === undefined) throw new Error('The player is unknown.');
      return playerDoor.hasRoom(player, { stake, currency: 'EUR', isBonus: false }) === undefined;
    };
    expect(await hasRoom(500n, 24 * HOUR_MS - 1)).toBe(false);
    expect(await hasRoom(1001n, 24 * HOUR_MS)).toBe(false);
    expect(await hasRoom(1000n, 24 * HOUR_MS)).toBe(true);
    expect(await hasRoom(2000n, 7 * 24 * HOUR_MS)).toBe(true);
  });

  test('the newest limit of a kind is the one in force', async () => {
    const { stake } = await build([10, 100], [10, 5]);
    expect(await stake('501')).toEqual(REACHED);
    expect(await stake('500')).toBe('open');
  });
});
