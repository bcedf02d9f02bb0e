import type { ShownMarket } from '@fairline/board/price';

type Outcome = ShownMarket['outcomes'][number];

/** Correct scores by who wins with them, each from low to high, and what is none of them. */
interface ScoreGrid {
  readonly home: readonly Outcome[];
  readonly draw: readonly Outcome[];
  readonly away: readonly Outcome[];
  readonly other: Outcome | undefined;
}

export function scoreGrid({ outcomes }: Pick<ShownMarket, 'outcomes'>): ScoreGrid {
  const scores = outcomes.flatMap((outcome) => {
    const match = /^(\d+):(\d+)$/.exec(outcome.id);
    return match === null ? [] : [{ outcome, home: Number(match[1]), away: Number(match[2]) }];
  });
  const take = (isWanted: (lead: number) => boolean): readonly Outcome[] =>
    scores
      .filter(({ home, away }) => isWanted(home - away))
      .sort(
        (a, b) => a.home + a.away - b.home - b.away || Math.abs(a.home - a.away) - Math.abs(b.home - b.away),
      )
      .map(({ outcome }) => outcome);
  return {
    home: take((lead) => lead > 0),
    draw: take((lead) => lead === 0),
    away: take((lead) => lead < 0),
    other: outcomes.find(({ id }) => id === 'other'),
  };
}
