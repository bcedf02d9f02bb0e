import { gameOf, percent } from '@fairline/games';
import { expect, test } from 'vitest';

import { browserDigest } from '../fairness/browserDigest.ts';
import { checkRound, roundToCheck } from '../fairness/checkRound.ts';
import { TERMS } from '../testing/index.ts';
import { PracticeSource } from './practiceSource.ts';

function practice(terms = TERMS): PracticeSource {
  let made = 0;
  return new PracticeSource(
    { digest: browserDigest, game: gameOf(percent), now: () => 0, newId: () => `id-${(made += 1)}` },
    terms,
  );
}
const seedsOf = (source: PracticeSource) => {
  const { seeds } = source.get();
  if (seeds === undefined) throw new Error('There are seeds from the beginning.');
  return seeds;
};

test('a round moves practice money by what it takes and pays, and waits as long as the real one', async () => {
  const source = practice();
  for (let round = 0; round < 20; round += 1) {
    const before = source.get().money;
    const end = await source.play({ stake: 1000n, currency: 'EUR', params: { target: 5000 } });
    if (end.kind !== 'played') throw new Error(`It was ${end.kind}.`);
    expect(end.waitMs).toBe(TERMS.paceMs);
    expect(source.get().money).toBe(before - 1000n + BigInt(end.round.returned));
    expect(end.round.nonce).toBe(round);
  }
});

test('its server seed is committed before and shown only with the next pair; then every round can be checked', async () => {
  const source = practice();
  const committed = seedsOf(source);
  for (let round = 0; round < 5; round += 1)
    await source.play({ stake: 10n, currency: 'EUR', params: { target: 4000 } });
  expect(source.get().rounds.map(roundToCheck)).toEqual(Array.from({ length: 5 }));
  expect(await source.startSeeds('mine', committed.next)).toBe('started');
  const { current, past, next } = seedsOf(source);
  expect(current).toMatchObject({
    clientSeed: 'mine',
    nonce: 0,
    commitment: committed.next.commitment,
    serverSeed: null,
  });
  expect(next.commitment).not.toBe(committed.next.commitment);
  expect(past[0]?.commitment).toBe(committed.current?.commitment);
  for (const round of source.get().rounds) {
    const ready = roundToCheck(round);
    if (ready === undefined) throw new Error('Its seed is shown.');
    expect(checkRound(browserDigest, gameOf(percent), ready)?.wrong).toBeUndefined();
  }
});

test('a commitment that was on the screen before another one begins no pair', async () => {
  const source = practice();
  const { next } = seedsOf(source);
  await source.startSeeds('one', next);
  expect(await source.startSeeds('two', next)).toBe('changed');
  expect(seedsOf(source).current?.clientSeed).toBe('one');
});

test.each([
  [9n, 5000, 'stake-below-minimum', '10'],
  [50_001n, 5000, 'stake-above-maximum', '50000'],
  [40_000n, 1, 'payout-above-maximum', '101'],
])('a stake of %s on %s is refused as %s', async (stake, target, reason, amount) => {
  const end = await practice().play({ stake, currency: 'EUR', params: { target } });
  expect(end).toMatchObject({ kind: 'refused', refusal: { reason, amount } });
});

test('what is not there cannot be staked, and filling up gives back what there was', async () => {
  const source = practice({ ...TERMS, stakeMax: '200000' });
  const end = await source.play({ stake: 150_000n, currency: 'EUR', params: { target: 9800 } });
  expect(end).toMatchObject({
    kind: 'refused',
    refusal: { reason: 'stake-above-balance', amount: '100000' },
  });
  await source.play({ stake: 1000n, currency: 'EUR', params: { target: 9800 } });
  expect(source.get().money).not.toBe(100_000n);
  source.refill();
  expect(source.get().money).toBe(100_000n);
});
