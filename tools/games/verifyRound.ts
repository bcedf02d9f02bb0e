import { commitmentOf, fairPayout, MULTIPLIER_ONE, roundStream, type RoundSeed } from '@fairline/fairness';
import { modelHash, resultTone, type Game } from '@fairline/games';

import { nodeDigest } from '../../server/platform/nodeDigest.ts';
import type { Answer } from './answer.ts';
import { valueOf } from './problemText.ts';
import { BadInput, said, type Args } from './readArgs.ts';

/** A field of a round: what was told of it, where anything was, and what it is when computed again. */
interface Field {
  readonly name: string;
  readonly told: string | undefined;
  readonly found: string;
}

const TONES = {
  win: 'more than was staked',
  even: 'as much as was staked',
  loss: 'less than was staked',
} as const;

/** Computes a round again and names the first field that differs: commitment, draw, multiplier, what was returned. */
export function verifyRound(args: Args, game: Game, seed: RoundSeed): Answer {
  const stake = args.amount('stake');
  const returned = args.amount('returned');
  const stream = roundStream(nodeDigest, seed);
  const { draw, outcome } = valueOf(
    game.round(stream, args.json('params', '{}'), args.json('choices', '[]')),
    '--params',
  );
  if (outcome.state === 'waiting') throw new BadInput('The round is not over: --choices end before its end.');
  const { multiplier } = outcome;
  const staked = (stake * outcome.staked) / MULTIPLIER_ONE;
  const payout = fairPayout(nodeDigest, seed, { stake, multiplier });

  const drawTold = args.optional('draw') === undefined ? undefined : JSON.stringify(args.json('draw', ''));
  const multiplierTold = args.optional('multiplier') === undefined ? undefined : args.amount('multiplier');
  const fields: readonly Field[] = [
    {
      name: 'commitment',
      told: args.optional('commitment'),
      found: commitmentOf(nodeDigest, seed.serverSeed),
    },
    { name: 'draw', told: drawTold, found: JSON.stringify(draw) },
    { name: 'multiplier', told: multiplierTold?.toString(), found: multiplier.toString() },
    { name: 'returned', told: returned.toString(), found: payout.toString() },
  ];
  const wrong = fields.find(({ told, found }) => told !== undefined && told !== found);
  const code = wrong === undefined ? 0 : 1;
  if (args.isJson) {
    const answer = {
      fits: wrong === undefined,
      ...(wrong === undefined ? {} : { differs: wrong.name }),
      game: game.slug,
      model: modelHash(nodeDigest, game),
      commitment: commitmentOf(nodeDigest, seed.serverSeed),
      draw,
      multiplier: multiplier.toString(),
      staked: staked.toString(),
      returned: payout.toString(),
      tone: resultTone(staked, payout),
    };
    return { code, output: JSON.stringify(answer), complaint: '' };
  }
  const lines = [
    ...fields.slice(0, 2).map(({ name, found }) => `${name}: ${found}`),
    `multiplier: ${multiplier} ten-thousandths of the first stake`,
    `staked: ${staked}`,
    `returned: ${payout}, ${TONES[resultTone(staked, payout)]}`,
  ];
  if (wrong === undefined) return { code, output: [...lines, 'The round fits.'].join('\n'), complaint: '' };
  const complaint = `The round differs in ${wrong.name}: told was ${said(wrong.told ?? '')}, computed is ${said(wrong.found)}.`;
  return { code, output: lines.join('\n'), complaint };
}
