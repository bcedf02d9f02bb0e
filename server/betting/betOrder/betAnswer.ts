export interface BetAnswer {
  readonly output: string;
  readonly isRefused: boolean;
  /** Nothing was found that does not fit, but not everything, or nothing at all, could be looked at. */
  readonly isUnchecked?: true;
}

/** An order as it was typed. */
export interface Words {
  readonly names: readonly string[];
  readonly why: string;
  readonly by: string;
  readonly second: string | undefined;
  readonly deadHeat: string | undefined;
}

export function refused(output: string): BetAnswer {
  return { output, isRefused: true };
}
