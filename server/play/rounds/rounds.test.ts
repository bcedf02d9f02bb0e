import { randomUUID } from 'node:crypto';

import { getRound, listRounds, ROUNDS_IN_REPLY, withdrawRound } from '@fairline/contracts/play';
import { commitmentOf, fairPayout, roundStream } from '@fairline/fairness';
import { originalOf } from '@fairline/games';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { changeGate } from '../../money/gate/index.ts';
import { checkLedger, LockedWallet } from '../../money/wallet/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { nodeDigest } from '../../platform/nodeDigest.ts';
import { wrongRounds } from './checkRounds.ts';
import { openPlaySite } from './testing/playSite.ts';

const PACE_MS = 5000;

describeOnBothEngines('rounds', (open) => {
  test('a round is what its seeds say: drawn, paid and rounded again after the pair was shown', async () => {
    const { addPlayer, clock, db } = await openPlaySite(open);
    const player = await addPlayer();
    await player.rotate('my-seed');
    const sides = ['under', 'over'] as const;
    const played = [];
    let balance = 1000_00n;
    for (let nonce = 0; nonce < 12; nonce += 1) {
      const params = { target: 700 * (nonce + 1), side: sides[nonce % 2] };
      const answer = await player.play({ stake: String(101 + nonce), params });
      const { round } = answer;
      if (round === null) throw new Error(`refused: ${answer.refusal?.reason}`);
      expect(round).toMatchObject({ nonce, clientSeed: 'my-seed', serverSeed: null, state: 'over', params });
      balance += BigInt(round.returned) - BigInt(round.staked);
      expect(answer.account).toEqual({
        accountId: player.accountId,
        currency: 'EUR',
        money: String(balance),
      });
      played.push(round);
      clock.advance(PACE_MS);
    }
    const { past } = await player.rotate('another');
    const serverSeed = past[0]?.serverSeed ?? '';
    for (const round of played) {
      expect(commitmentOf(nodeDigest, serverSeed)).toBe(round.commitment);
      const seed = { serverSeed, clientSeed: round.clientSeed, nonce: round.nonce };
      const again = originalOf('percent')?.round(roundStream(nodeDigest, seed), round.params, []);
      if (again?.ok !== true) throw new Error('The model takes what it has played.');
      expect(round.draw).toEqual(again.value.draw);
      expect(BigInt(round.multiplier)).toBe(again.value.outcome.multiplier);
      const { multiplier } = again.value.outcome;
      expect(BigInt(round.returned)).toBe(
        fairPayout(nodeDigest, seed, { stake: BigInt(round.stake), multiplier }),
      );
    }
    expect((await checkLedger(db)).problems).toEqual([]);
    expect(await wrongRounds(db, 50)).toEqual([]);
  });

  test('the same call has the same answer, and moves money once; with another body its id is taken', async () => {
    const { addPlayer, db } = await openPlaySite(open);
    const player = await addPlayer();
    await player.rotate();
    const command = await player.command();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => player.send(command)));
    for (const other of others) expect(other.round).toEqual(first?.round);
    expect(await db.selectFrom('game_round').select('id').execute()).toHaveLength(1);
    await expect(player.send({ ...command, stake: '501' })).rejects.toMatchObject({
      status: 422,
      code: 'round-id-taken',
    });
    const thief = await addPlayer();
    await thief.rotate();
    await expect(thief.send(command)).rejects.toMatchObject({ status: 422, code: 'round-id-taken' });
    expect((await checkLedger(db)).problems).toEqual([]);
  });

  test('a hundred starts at once stay at the pace, and no nonce is drawn twice', async () => {
    const { addPlayer, clock, db } = await openPlaySite(open);
    const player = await addPlayer();
    await player.rotate();
    const rush = async () => {
      const commands = await Promise.all(Array.from({ length: 4 }, () => player.command()));
      return Promise.all(commands.map((command) => player.send(command)));
    };
    const answers = [];
    for (let second = 0; second < 25; second += 1) {
      answers.push(...(await rush()));
      clock.advance(1000);
    }
    expect(answers.filter(({ status }) => status === 'played')).toHaveLength(5);
    for (const { refusal, waitMs } of answers.filter(({ status }) => status === 'refused')) {
      expect(refusal?.reason).toBe('too-soon');
      expect(waitMs).toBeGreaterThan(0);
    }
    const kept = await db.selectFrom('game_round').select(['nonce', 'started_at']).orderBy('nonce').execute();
    expect(kept.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3, 4]);
    const starts = kept.map(({ started_at }) => started_at.getTime());
    for (const [index, start] of starts.slice(1).entries())
      expect(start - (starts[index] ?? 0)).toBeGreaterThanOrEqual(PACE_MS);
  });

  test('a millisecond before the pace allows it a round is too soon, and says for how long', async () => {
    const { addPlayer, api, clock } = await openPlaySite(open);
    const player = await addPlayer();
    await player.rotate();
    expect((await player.play()).waitMs).toBe(PACE_MS);
    clock.advance(PACE_MS - 1);
    // A page that is opened meanwhile is told so with the rounds.
    expect((await player.as(() => api.call(listRounds, { query: {} }))).waitMs).toBe(1);
    expect(await player.play()).toMatchObject({
      refusal: { reason: 'too-soon', mend: 'wait', waitMs: 1 },
      waitMs: 1,
    });
    clock.advance(1);
    expect((await player.play()).status).toBe('played');
  });

  test('what was not on the screen is not played with: other seeds, other rules, an account of somebody else', async () => {
    const { addPlayer, clock, db } = await openPlaySite(open);
    const player = await addPlayer();
    const stranger = await addPlayer();
    const reasonOf = async (changes: object) => {
      // So that nobody sends too many in a second.
      clock.advance(1000);
      return (await player.play(changes)).refusal?.reason;
    };
    expect(await reasonOf({})).toBe('seeds-changed');
    const old = (await player.rotate()).current?.pairId ?? '';
    await player.rotate();
    expect(await reasonOf({ pairId: old })).toBe('seeds-changed');
    const foreign = (await stranger.rotate()).current?.pairId ?? '';
    expect(await reasonOf({ pairId: foreign })).toBe('seeds-changed');
    expect(await reasonOf({ modelHash: '0'.repeat(64) })).toBe('model-changed');
    const { accountId } = stranger;
    await expect(reasonOf({ accountId })).rejects.toMatchObject({ status: 404, code: 'account-unknown' });
    expect(await reasonOf({ stake: '100001' })).toBe('stake-above-maximum');
    expect(await db.selectFrom('game_round').select('id').execute()).toEqual([]);
  });

  test('a stake of the last minor unit, and not one more', async () => {
    const { addPlayer, db } = await openPlaySite(open, {
      paceMs: 5000,
      stakeMaxUnits: 1000,
      payoutMaxUnits: 1_000_000,
    });
    const player = await addPlayer();
    await player.rotate();
    expect((await player.play({ stake: '100001' })).refusal).toEqual({
      reason: 'stake-above-balance',
      mend: 'top-up',
      amount: '100000',
    });
    const all = await player.play({ stake: '100000', params: { target: 9800 } });
    expect(all.status).toBe('played');
    expect(all.account?.money).toBe(all.round?.returned);
    expect((await checkLedger(db)).problems).toEqual([]);
  });

  test.each([
    [{ stake: '-5' }, '/body/stake'],
    [{ stake: '1e3' }, '/body/stake'],
    [{ stake: '0.5' }, '/body/stake'],
    [{ stake: '99999999999999' }, '/body/stake'],
    [{ id: 'x' }, '/body/id'],
    [{ params: { target: 0 } }, '/body/params/target'],
    [{ params: { target: 9801 } }, '/body/params/target'],
    [{ params: { target: 5000, side: 'left' } }, '/body/params/side'],
    [{ params: { target: 5000, more: 1 } }, '/body/params/more'],
    [{ params: null }, '/body/params'],
    [{ params: [5000] }, '/body/params'],
  ])('%j is refused at the border, with its field', async (changes, field) => {
    const { addPlayer, db } = await openPlaySite(open);
    const player = await addPlayer();
    await player.rotate();
    await expect(player.play(changes)).rejects.toMatchObject({ status: 400, code: 'bad-input', field });
    expect(await db.selectFrom('game_round').select('id').execute()).toEqual([]);
  });

  test('a stake of nothing is below the least, and a game without a page is unknown', async () => {
    const { addPlayer } = await openPlaySite(open);
    const player = await addPlayer();
    await player.rotate();
    expect((await player.play({ stake: '0' })).refusal).toEqual({
      reason: 'stake-below-minimum',
      mend: 'set-stake',
      amount: '10',
    });
    for (const game of ['skyline', 'constructor'])
      await expect(player.play({ game })).rejects.toMatchObject({ status: 404, code: 'game-unknown' });
  });

  test('a round that is withdrawn before it comes is never taken; one that has come is told', async () => {
    const { addPlayer, api, db } = await openPlaySite(open);
    const player = await addPlayer();
    await player.rotate();
    const command = await player.command();
    const roundId = command.id;
    const ask = () => player.as(() => api.call(getRound, { params: { roundId } }));
    const withdraw = (id: string) =>
      player.as(() => api.call(withdrawRound, { params: { roundId: id }, body: {} }));
    await expect(ask()).rejects.toMatchObject({ status: 404, code: 'round-unknown' });
    const never = { status: 'refused', round: null, refusal: { reason: 'never-arrived', mend: 'none' } };
    expect(await withdraw(roundId)).toMatchObject(never);
    expect(await withdraw(roundId)).toMatchObject(never);
    expect(await player.send(command)).toMatchObject(never);
    expect(await ask()).toMatchObject(never);
    const played = await player.play();
    expect((await withdraw(played.id)).round).toEqual(played.round);
    // Whoever withdraws ids of others keeps nobody from playing, and learns nothing.
    const thief = await addPlayer();
    const asThief = thief.as(() => api.call(withdrawRound, { params: { roundId: played.id }, body: {} }));
    await expect(asThief).rejects.toMatchObject({ status: 404, code: 'round-unknown' });
    await expect(
      thief.as(() => api.call(getRound, { params: { roundId: played.id } })),
    ).rejects.toMatchObject({ status: 404 });
    expect(await db.selectFrom('game_round').select('id').execute()).toHaveLength(1);
  });

  test('rounds are listed newest first, page by page, and only one’s own', async () => {
    const { addPlayer, api, clock } = await openPlaySite(open);
    const [player, other] = [await addPlayer(), await addPlayer()];
    await player.rotate();
    await other.rotate();
    const ids: string[] = [];
    for (let count = 0; count < ROUNDS_IN_REPLY + 2; count += 1) {
      ids.unshift((await player.play()).id);
      clock.advance(PACE_MS);
    }
    const foreign = (await other.play()).id;
    const list = (query: object) => player.as(() => api.call(listRounds, { query }));
    const first = await list({});
    expect(first.rounds.map(({ id }) => id)).toEqual(ids.slice(0, ROUNDS_IN_REPLY));
    expect(first.hasMore).toBe(true);
    expect(first.waitMs).toBe(0);
    const before = first.rounds.at(-1)?.id ?? '';
    expect(await list({ before, game: 'percent' })).toMatchObject({
      rounds: ids.slice(ROUNDS_IN_REPLY).map((id) => ({ id })),
      hasMore: false,
    });
    expect((await list({ game: 'twin-dice' })).rounds).toEqual([]);
    await expect(list({ before: foreign })).rejects.toMatchObject({ status: 404 });
  });

  test('while a player takes a break no round is played', async () => {
    const { addPlayer, clock, db } = await openPlaySite(open);
    const player = await addPlayer();
    await player.rotate();
    await inTransaction(db, async (tx) => {
      await LockedWallet.lock(tx, player.userId);
      await changeGate(tx, {
        userId: player.userId,
        change: { timeOutUntil: clock.now().getTime() + PACE_MS },
      });
    });
    expect((await player.play()).refusal).toEqual({ reason: 'time-out', mend: 'none' });
    clock.advance(PACE_MS);
    expect((await player.play()).status).toBe('played');
  });

  test.each([
    ['wager', 1],
    ['loss', 10],
  ] as const)(
    'a stake that does not fit into a %s limit of the player is refused whole',
    async (name, type) => {
      const { addPlayer, clock, db } = await openPlaySite(open);
      const player = await addPlayer();
      await player.rotate();
      const at = clock.now();
      await db
        .insertInto('player_limit')
        .values({
          id: randomUUID(),
          user_id: player.userId,
          sequence: 1,
          limit_type: type,
          limit_value: 10,
          currency: 'EUR',
          limit_state: 'ACTIVE',
          started_at: at,
          anchor_at: at,
        })
        .execute();
      const refusal = { reason: `${name}-limit-reached`, mend: 'open-limits' };
      expect((await player.play({ stake: '1001' })).refusal).toEqual(refusal);
      const first = await player.play({ stake: '1000', params: { target: 20 } });
      expect(first.status).toBe('played');
      clock.advance(PACE_MS);
      // What was won gives no room to stakes; of losses it does, twice in a thousand rounds.
      if (name === 'loss' && first.round?.returned !== '0') return;
      expect((await player.play({ stake: '10' })).refusal).toEqual(refusal);
    },
  );

  test('rounds, ends, withdrawn ids and commitments are never changed', async () => {
    const { addPlayer, api, db } = await openPlaySite(open);
    const player = await addPlayer();
    await player.rotate();
    await player.play();
    await player.as(() => api.call(withdrawRound, { params: { roundId: randomUUID() }, body: {} }));
    for (const change of [
      sql`update game_round set stake = 1`,
      sql`delete from game_round`,
      sql`update game_round_end set returned = 1`,
      sql`delete from game_round_end`,
      sql`update seed_commit set commitment = ''`,
      sql`delete from seed_commit`,
      sql`delete from withdrawn_round`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/never changed/);
  });

  describe('the check of the ledger', () => {
    test('finds a round that has another stake, win or end than the ledger, and an entry without its round', async () => {
      const { addPlayer, db, clock } = await openPlaySite(open);
      const player = await addPlayer();
      const { current } = await player.rotate();
      const round = (id: string, nonce: number) => ({
        id,
        user_id: player.userId,
        account_id: player.accountId,
        currency: 'EUR',
        game: 'percent',
        model_hash: '0'.repeat(64),
        pair_id: current?.pairId ?? '',
        nonce,
        params: '{}',
        body_hash: '',
        stake: 500n,
        started_at: clock.now(),
      });
      const [endless, unpaid, lost] = [randomUUID(), randomUUID(), randomUUID()].toSorted();
      if (endless === undefined || unpaid === undefined || lost === undefined) throw new Error('three');
      await db
        .insertInto('game_round')
        .values([round(endless, 0), round(unpaid, 1)])
        .execute();
      await db
        .insertInto('game_round_end')
        .values({
          round_id: unpaid,
          user_id: player.userId,
          draw: '[1]',
          multiplier: 20_000n,
          staked: 500n,
          returned: 1000n,
          ended_at: clock.now(),
        })
        .execute();
      await inTransaction(db, async (tx) => {
        const wallet = await LockedWallet.lock(tx, player.userId);
        const move = {
          userId: player.userId,
          accountId: player.accountId,
          now: clock.now(),
          ids: { next: randomUUID },
        };
        await wallet.move({ ...move, kind: 'game-stake', amount: -500n, key: `game-stake:${unpaid}` });
        await wallet.move({ ...move, kind: 'game-stake', amount: -500n, key: `game-stake:${lost}` });
      });
      expect(await wrongRounds(db, 50)).toEqual([
        `Round ${endless} has a stake and no end.`,
        `Round ${unpaid} has paid another amount by the ledger.`,
        `Round ${lost} is named by an entry and is not there.`,
      ]);
    });
  });
});
