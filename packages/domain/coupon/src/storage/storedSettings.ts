import { parseWireAmount } from '@fairline/money';
import { LARGEST_COEFFICIENT } from '@fairline/odds';

import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import type { CouponSettings } from '../settings/settings.ts';
import { recordOf } from './readBet.ts';

export const SETTINGS_STORAGE_KEY = 'fairline.couponSettings.v1';

export interface RestoredSettings {
  readonly settings: CouponSettings;
  /** Settings that went back to their defaults because the stored value was broken. */
  readonly reset: readonly (keyof CouponSettings)[];
}

/** JSON with one setting per line; amounts are text, so that no digit is lost. */
export function storeSettings(settings: CouponSettings): string {
  const lines = Object.entries(settings).map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))}`,
  );
  return `{\n${lines.join(',\n')}\n}`;
}

/** Never throws: a broken setting goes back to its default, the others stay (SPEC C32). */
export function readStoredSettings(stored: string | null): RestoredSettings {
  if (stored === null) return { settings: DEFAULT_SETTINGS, reset: [] };
  const values = parseWhole(stored) ?? salvage(stored);
  const reset: (keyof CouponSettings)[] = [];
  const take = <Name extends keyof CouponSettings>(
    name: Name,
    read: Reader<CouponSettings[Name]>,
  ): CouponSettings[Name] => {
    const value = read(values.get(name));
    if (value !== undefined) return value;
    reset.push(name);
    return DEFAULT_SETTINGS[name];
  };
  const settings: CouponSettings = {
    amountStepByCurrencyIso: take('amountStepByCurrencyIso', amountMap),
    isManualAmountStep: take('isManualAmountStep', flag),
    changeCoefAction: take('changeCoefAction', (value) =>
      value === 0 || value === 1 || value === 2 ? value : undefined,
    ),
    isAutoMax: take('isAutoMax', flag),
    isAutoMaxShown: take('isAutoMaxShown', flag),
    isVipBet: take('isVipBet', flag),
    isVipBetShown: take('isVipBetShown', flag),
    isBalanceShown: take('isBalanceShown', flag),
    isPossibleWinShown: take('isPossibleWinShown', flag),
    isSelectAccountShown: take('isSelectAccountShown', flag),
    isCouponFixed: take('isCouponFixed', flag),
    oneClickAmount: take('oneClickAmount', amountOrNull),
    isActiveOneClick: take('isActiveOneClick', flag),
    exactCoef: take('exactCoef', coefOrNull),
    isDropOnScoreChange: take('isDropOnScoreChange', flag),
    expressId: take('expressId', (value) =>
      value === null || typeof value === 'string' ? value : undefined,
    ),
    bonusAccountOneClickAmount: take('bonusAccountOneClickAmount', amountOrNull),
  };
  // Two switches that exclude each other: after damage the careful one stays.
  const isOneClick = settings.isActiveOneClick && !settings.isDropOnScoreChange;
  return { settings: { ...settings, isActiveOneClick: isOneClick }, reset };
}

/** Undefined means broken. */
type Reader<Value> = (value: unknown) => Value | undefined;

function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function amountOrNull(value: unknown): bigint | null | undefined {
  return value === null ? null : parseWireAmount(value);
}

function coefOrNull(value: unknown): number | null | undefined {
  if (value === null) return null;
  const isPrice =
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 1000 && value <= LARGEST_COEFFICIENT;
  return isPrice ? value : undefined;
}

function amountMap(value: unknown): Readonly<Record<string, bigint>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).flatMap(([iso, text]) => {
    const amount = parseWireAmount(text);
    return amount === undefined || !/^[A-Z]{3}$/.test(iso) ? [] : [[iso, amount] as const];
  });
  return Object.fromEntries(entries);
}

function parseWhole(stored: string): ReadonlyMap<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(stored);
    return new Map(Object.entries(recordOf(value)));
  } catch {
    return undefined;
  }
}

function salvage(stored: string): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const line of stored.split('\n')) {
    for (const [name, value] of parseWhole(`{${line.replace(/,$/, '')}}`) ?? []) values.set(name, value);
  }
  return values;
}
