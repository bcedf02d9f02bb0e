import { NO_LIMIT, type MoneyLimitType, type PlayerLimit } from '@fairline/contracts/limits';

import { isNoLimit, limitOf } from './limitKinds.ts';

/** What stands in the fields, by type. */
export type LimitDraft = Readonly<Partial<Record<MoneyLimitType, string>>>;

interface Wanted {
  readonly limitType: MoneyLimitType;
  readonly limitValue: number;
}

/** What is in force, as it would be typed; an empty field is no limit. */
export function draftOf(limits: readonly PlayerLimit[], types: readonly MoneyLimitType[]): LimitDraft {
  return Object.fromEntries(
    types.map((type) => {
      const active = limitOf(limits, type, 'ACTIVE');
      return [type, active === undefined || isNoLimit(active) ? '' : String(active.limitValue)];
    }),
  );
}

/** What is to be sent: fields that say something else than what is in force. Or the first field that cannot be read. */
export function changesOf(
  draft: LimitDraft,
  limits: readonly PlayerLimit[],
  types: readonly MoneyLimitType[],
): { readonly wanted: readonly Wanted[] } | { readonly wrong: MoneyLimitType } {
  const wanted: Wanted[] = [];
  const before = draftOf(limits, types);
  for (const limitType of types) {
    const text = (draft[limitType] ?? '').trim();
    if (text === before[limitType]) continue;
    const limitValue = text === '' ? NO_LIMIT : wholeAmount(text);
    if (limitValue === undefined) return { wrong: limitType };
    wanted.push({ limitType, limitValue });
  }
  return { wanted };
}

/** Digits alone: a dot or a comma means a thousand to some and a tenth to others. */
function wholeAmount(text: string): number | undefined {
  if (!/^[0-9]{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= 1 && value < NO_LIMIT ? value : undefined;
}
