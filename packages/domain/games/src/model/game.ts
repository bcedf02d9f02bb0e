import { sha256Hex, type Digest, type Stream } from '@fairline/fairness';
import type { Rational } from '@fairline/money';

import { canonicalJson, type Canonical } from './canonicalJson.ts';
import { byMultiplier, type Prize } from './chance.ts';
import type { Model, Outcome } from './model.ts';
import { taken, type Read } from './read.ts';

export interface Round {
  readonly draw: Canonical;
  readonly outcome: Outcome;
}

/** A model behind which its types are closed: what comes in is read, with a precise refusal. */
export interface Game {
  readonly slug: string;
  readonly version: number;
  readonly data: Canonical;
  /** What a round draws, as players see it. */
  derive(stream: Stream, shape: unknown): Read<Canonical>;
  round(stream: Stream, params: unknown, choices: unknown): Read<Round>;
  exactReturn(which: unknown): Read<Rational>;
  /** What a round of these parameters can pay, the most first; undefined where choices decide it. */
  readonly prizes: ((params: unknown) => Read<readonly Prize[]>) | undefined;
}

export function gameOf<Params, Shape, Draw, Choice, Case>(
  model: Model<Params, Shape, Draw, Choice, Case>,
): Game {
  const { prizes } = model;
  return {
    slug: model.slug,
    version: model.version,
    data: model.data,
    derive(stream, input) {
      const shape = model.readShape(input, '');
      return shape.ok ? taken(model.shown(model.draw(stream, shape.value))) : shape;
    },
    round(stream, paramsInput, choicesInput) {
      const params = model.readParams(paramsInput, '');
      if (!params.ok) return params;
      const choices = model.readChoices(choicesInput, 'choices');
      if (!choices.ok) return choices;
      const draw = model.draw(stream, model.shapeOf(params.value, choices.value));
      const outcome = model.play(params.value, draw, choices.value);
      return outcome.ok ? taken({ draw: model.shown(draw), outcome: outcome.value }) : outcome;
    },
    exactReturn(input) {
      const which = model.readCase(input, '');
      return which.ok ? taken(model.exactReturn(which.value)) : which;
    },
    prizes:
      prizes === undefined
        ? undefined
        : (input) => {
            const params = model.readParams(input, '');
            return params.ok ? taken(byMultiplier(prizes(params.value))) : params;
          },
  };
}

/** The version that a round keeps: a digest of the model's name, its number and its data. */
export function modelHash(
  digest: Digest,
  { slug, version, data }: Pick<Game, 'slug' | 'version' | 'data'>,
): string {
  return sha256Hex(digest, canonicalJson({ slug, version, data }));
}
