import { listCommitments, startSeeds } from '@fairline/contracts/play';
import { commitmentOf, sha256Hex } from '@fairline/fairness';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { nodeDigest } from '../../platform/nodeDigest.ts';
import { openPlaySite } from '../rounds/testing/playSite.ts';
import { wrongCommitments } from './commitments.ts';

describeOnBothEngines('seeds', (open) => {
  test('the commitment is there before the client seed, and the server seed only after the pair', async () => {
    const { addPlayer } = await openPlaySite(open);
    const player = await addPlayer();
    const before = await player.seeds();
    expect(before.current).toBe(null);
    expect(await player.seeds()).toEqual(before);
    const first = await player.rotate('mine');
    expect(first.current).toMatchObject({
      commitment: before.next.commitment,
      clientSeed: 'mine',
      nonce: 0,
      serverSeed: null,
    });
    expect(first.next.commitment).not.toBe(before.next.commitment);
    const second = await player.rotate('mine');
    expect(second.past).toHaveLength(1);
    expect(commitmentOf(nodeDigest, second.past[0]?.serverSeed ?? '')).toBe(before.next.commitment);
    expect(second.current?.commitment).toBe(first.next.commitment);
  });

  test('whoever begins the same pair twice has begun it once; with another seed, or an old commitment, it is refused', async () => {
    const { addPlayer, api } = await openPlaySite(open);
    const player = await addPlayer();
    const { next } = await player.seeds();
    const begin = (commitment: string, clientSeed: string) =>
      player.as(() => api.call(startSeeds, { body: { commitment, clientSeed } }));
    const [one, two] = await Promise.all([begin(next.commitment, 'a'), begin(next.commitment, 'a')]);
    expect(one).toEqual(two);
    await expect(begin(next.commitment, 'b')).rejects.toMatchObject({ status: 409, code: 'seeds-changed' });
    await expect(begin('0'.repeat(64), 'b')).rejects.toMatchObject({ status: 409, code: 'seeds-changed' });
    for (const seed of ['', 'a:b', 'ä', 'x'.repeat(65), 'a b'])
      await expect(begin(two.next.commitment, seed)).rejects.toMatchObject({
        status: 400,
        field: '/body/clientSeed',
      });
    expect((await player.seeds()).current?.clientSeed).toBe('a');
  });

  test('two tabs that ask for the first time are told one commitment', async () => {
    const { addPlayer, db } = await openPlaySite(open);
    const player = await addPlayer();
    const [one, two, three] = await Promise.all([player.seeds(), player.seeds(), player.seeds()]);
    expect(two).toEqual(one);
    expect(three).toEqual(one);
    expect(await db.selectFrom('seed_commit').select('sequence').execute()).toHaveLength(1);
  });

  test('anybody can follow the public list, in which every commitment stands before its pair begins', async () => {
    const { addPlayer, api, clock } = await openPlaySite(open);
    const players = [await addPlayer(), await addPlayer(), await addPlayer()];
    const used: string[] = [];
    for (const player of [...players, ...players]) {
      clock.advance(1000);
      used.push((await player.rotate()).current?.commitment ?? '');
    }
    const { commitments, count } = await api.call(listCommitments, { query: {} });
    expect(count).toBe(commitments.length);
    let previous = '0'.repeat(64);
    for (const [index, { sequence, commitment, madeAt, previousHash, hash }] of commitments.entries()) {
      expect([sequence, previousHash]).toEqual([index + 1, previous]);
      expect(hash).toBe(sha256Hex(nodeDigest, `${sequence}:${commitment}:${madeAt}:${previousHash}`));
      previous = hash;
    }
    expect(commitments.map(({ commitment }) => commitment)).toEqual(expect.arrayContaining(used));
    expect((await api.call(listCommitments, { query: { after: '3' } })).commitments).toEqual(
      commitments.slice(3),
    );
  });

  test('a list that was rewritten is found', async () => {
    const { addPlayer, db } = await openPlaySite(open);
    for (const player of [await addPlayer(), await addPlayer(), await addPlayer()]) await player.seeds();
    expect(await wrongCommitments(db, 50)).toEqual([]);
    await sql`alter table seed_commit disable trigger seed_commit_is_kept`.execute(db);
    await sql`update seed_commit set made_at = made_at - interval '1 second' where sequence = 2`.execute(db);
    expect(await wrongCommitments(db, 50)).toEqual(['Commitment 2 does not follow the one before it.']);
    await sql`delete from seed_pair where sequence = 2`.execute(db);
    await sql`delete from seed_commit where sequence = 2`.execute(db);
    expect(await wrongCommitments(db, 50)).toEqual(['Commitment 3 does not follow the one before it.']);
    await sql`alter table seed_commit enable trigger seed_commit_is_kept`.execute(db);
  });

  test('a server seed that is played with stands in no row that can be read without the key', async () => {
    const { addPlayer, db } = await openPlaySite(open);
    const player = await addPlayer();
    await player.rotate();
    await player.play();
    const whole = JSON.stringify(
      await Promise.all(
        (['seed_pair', 'seed_commit', 'game_round', 'game_round_end'] as const).map((table) =>
          db.selectFrom(table).selectAll().execute(),
        ),
      ),
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    );
    const { past } = await player.rotate();
    expect(past[0]?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(whole).not.toContain(past[0]?.serverSeed);
  });
});
