import { hiDrop } from './instant/hiDrop.ts';
import { kenoOrbit } from './instant/kenoOrbit.ts';
import { overshoot } from './instant/overshoot.ts';
import { percent } from './instant/percent.ts';
import { twinDice } from './instant/twinDice.ts';
import { wheelOfTwelve } from './instant/wheelOfTwelve.ts';
import { gameOf, type Game } from './model/game.ts';
import { cardLadder } from './steps/cardLadder.ts';
import { flipRun } from './steps/flipRun.ts';
import { mineGrid } from './steps/mineGrid.ts';
import { towerstep } from './steps/towerstep.ts';
import { twentyOne } from './twentyOne/twentyOne.ts';

/** The games of one player against the house, in the order in which they are shown. */
export const ORIGINALS: readonly Game[] = [
  gameOf(percent),
  gameOf(twinDice),
  gameOf(overshoot),
  gameOf(hiDrop),
  gameOf(mineGrid),
  gameOf(towerstep),
  gameOf(cardLadder),
  gameOf(flipRun),
  gameOf(wheelOfTwelve),
  gameOf(kenoOrbit),
  gameOf(twentyOne),
];

export function originalOf(slug: string): Game | undefined {
  return ORIGINALS.find((game) => game.slug === slug);
}
