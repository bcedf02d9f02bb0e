import { LIMIT_TYPES, NO_LIMIT, type LimitType } from '@fairline/contracts/limits';

export type LimitDraft = Readonly<Partial<Record<LimitType, string>>>;

type LimitWish =
  | { readonly ok: true; readonly limits: { limitType: LimitType; limitValue: number }[] }
  /** Undefined: nothing was typed at all. */
  | { readonly ok: false; readonly wrong: LimitType | undefined };

const ALL: readonly LimitType[] = [...LIMIT_TYPES.deposit, ...LIMIT_TYPES.loss];

/** Whole amounts only: a limit that is nearly what was meant is worse than a question. An empty field sets no limit. */
export function readDraft(draft: LimitDraft): LimitWish {
  const limits: { limitType: LimitType; limitValue: number }[] = [];
  for (const limitType of ALL) {
    const text = (draft[limitType] ?? '').replaceAll(/\s/g, '');
    if (text === '') continue;
    const limitValue = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (limitValue < 1 || limitValue >= NO_LIMIT) return { ok: false, wrong: limitType };
    limits.push({ limitType, limitValue });
  }
  return limits.length === 0 ? { ok: false, wrong: undefined } : { ok: true, limits };
}
