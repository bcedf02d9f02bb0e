import { LIMIT_TYPES, NO_LIMIT, type MoneyLimitType, type PlayerLimit } from '@fairline/contracts/limits';
import { formatAmount, minorUnitDecimals } from '@fairline/money';
import { localeOf, type Language } from '@fairline/routes';
import type { IconName } from '@fairline/ui';

import type { WordKey } from '../words/index.ts';

export type LimitKind = keyof typeof LIMIT_TYPES;

interface KindLook {
  readonly title: WordKey;
  readonly text: WordKey;
  readonly icon: IconName;
  /** Of a limit whose window rolls, what it counts; a deposit limit says when it begins anew. */
  readonly counts: readonly WordKey[] | undefined;
}

const ROLLS = ['limits.rollsDay', 'limits.rollsWeek', 'limits.rollsMonth'] as const satisfies WordKey[];

export const KINDS: Readonly<Record<LimitKind, KindLook>> = {
  deposit: { title: 'limits.deposit', text: 'limits.depositText', icon: 'wallet', counts: undefined },
  wager: { title: 'limits.wager', text: 'limits.wagerText', icon: 'coins', counts: ROLLS },
  loss: { title: 'limits.loss', text: 'limits.lossText', icon: 'chart-line', counts: ROLLS },
};

/** In the order of the types of a kind. */
export const WINDOWS = ['limits.day', 'limits.week', 'limits.month'] as const satisfies WordKey[];

/** The kind of a money limit and which of its windows it is. */
export function placeOf(type: number): { readonly kind: LimitKind; readonly window: number } | undefined {
  for (const kind of ['deposit', 'wager', 'loss'] as const) {
    const window = LIMIT_TYPES[kind].findIndex((one: MoneyLimitType) => one === type);
    if (window >= 0) return { kind, window };
  }
  return undefined;
}

export function limitOf(
  limits: readonly PlayerLimit[],
  type: number,
  state: PlayerLimit['limitState'],
): PlayerLimit | undefined {
  return limits.find(({ limitType, limitState }) => limitType === type && limitState === state);
}

export function isNoLimit({ limitValue }: Pick<PlayerLimit, 'limitValue'>): boolean {
  return limitValue === NO_LIMIT;
}

/** Whole units of a currency, as the limit was typed. */
export function unitsText(units: number, currency: string, language: Language): string {
  const amount = BigInt(units) * 10n ** BigInt(minorUnitDecimals(currency));
  return formatAmount({ amount, currency }, { locale: localeOf(language), show: 'narrow-symbol' });
}
