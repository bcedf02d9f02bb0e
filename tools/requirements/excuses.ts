import { EXCUSED } from './excused.ts';
import type { Suspect, Suspicion } from './suspects.ts';

/** One suspect that is none, by the sentence of its test without the brackets, or by one of its claims. */
export type Excuse = { suspicion: Suspicion; file: string; why: string } & (
  | { test: string }
  | { id: string }
);

export type Judgement = {
  open: Suspect[];
  excused: { suspect: Suspect; why: string }[];
  /** Excuses for what is no longer suspected: kept, they would hide the next one. */
  stale: Excuse[];
};

export function judge(suspects: readonly Suspect[], excuses: readonly Excuse[] = EXCUSED): Judgement {
  const judgement: Judgement = { open: [], excused: [], stale: [] };
  for (const suspect of suspects) {
    const excuse = excuses.find((one) => fits(one, suspect));
    if (excuse === undefined) judgement.open.push(suspect);
    else judgement.excused.push({ suspect, why: excuse.why });
  }
  judgement.stale = excuses.filter((excuse) => !suspects.some((suspect) => fits(excuse, suspect)));
  return judgement;
}

/** What the command complains about. */
export function complaintsOf({ open, stale }: Judgement): string[] {
  return [
    ...open.map(
      ({ file, test, suspicion, text }) =>
        `${file}: "${test}" is suspect, ${suspicion}: ${text}. Mend it, or say in tools/requirements/excused.ts why it is right.`,
    ),
    ...stale.map(
      (excuse) =>
        `tools/requirements/excused.ts: nothing is left to excuse for ${excuse.file}, "${nameOf(excuse)}" (${excuse.suspicion})`,
    ),
  ];
}

function fits(excuse: Excuse, suspect: Suspect): boolean {
  if (excuse.file !== suspect.file || excuse.suspicion !== suspect.suspicion) return false;
  if ('id' in excuse) return suspect.claims.includes(excuse.id);
  return suspect.test.replace(/^\s*(?:\[[^\]]*\]\s*)*/, '') === excuse.test;
}

function nameOf(excuse: Excuse): string {
  return 'id' in excuse ? excuse.id : excuse.test;
}
