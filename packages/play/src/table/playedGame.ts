import type { GameTerms } from '@fairline/contracts/play';
import type { Game } from '@fairline/games';
import type { Translate } from '@fairline/sdk';
import type { ComponentType } from 'react';

import type { ShownRound } from '../round/round.ts';

export interface ParamsProps<Params> {
  readonly params: Params;
  readonly onParams: (params: Params) => void;
  /** Beside the stage, or in the form that checks any round. */
  readonly place: 'controls' | 'form';
}

export interface StageProps<Params> {
  readonly params: Params;
  readonly onParams: (params: Params) => void;
  /** The newest round of this visit. */
  readonly round: ShownRound | undefined;
  /** What came back of it, in words. */
  readonly result: string;
}

/** A game as the table plays it: its model, its words, and the parts that only it has. */
export interface PlayedGame<Params = unknown> {
  readonly game: Game;
  readonly name: string;
  readonly returns: string;
  readonly first: Params;
  /** Of its own dictionary. */
  readonly t: Translate;
  /** What was drawn, as short as a chip: "73.42". */
  readonly drawText: (draw: unknown) => string;
  /** What is won on: "Under 50.00". */
  readonly paramsText: (params: unknown) => string;
  readonly Params: ComponentType<ParamsProps<Params>>;
  readonly Stage: ComponentType<StageProps<Params>>;
  readonly Rules: ComponentType<{ readonly params: Params; readonly terms: GameTerms }>;
}

/** Behind it the type of the parameters is closed: a table hands a game only what came from that game. */
export function playedGame<Params>(game: PlayedGame<Params>): PlayedGame {
  return game as unknown as PlayedGame;
}
