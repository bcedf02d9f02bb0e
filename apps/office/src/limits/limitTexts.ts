import {
  HOURS_NOT_SET,
  REALITY_CHECK,
  REALITY_CHECK_OFF,
  SESSION_HOURS,
  type PlayerLimit,
} from '@fairline/contracts/limits';
import type { Language } from '@fairline/routes';

import type { useWords } from '../words/index.ts';
import { isNoLimit, KINDS, placeOf, unitsText, WINDOWS } from './limitKinds.ts';

type Words = ReturnType<typeof useWords>;
type Value = Pick<PlayerLimit, 'limitType' | 'limitValue'>;

/** What a limit is called where it stands among others. */
export function limitName({ limitType }: Value, t: Words): string {
  if (limitType === SESSION_HOURS) return t('time.hours');
  if (limitType === REALITY_CHECK) return t('time.reality');
  const { kind, window } = placeOf(limitType) ?? { kind: 'deposit', window: 0 };
  return t('limits.name', { kind: t(KINDS[kind].title), window: t(WINDOWS[window] ?? WINDOWS[0]) });
}

export function limitValueText(
  limit: Value,
  { t, currency, language }: { readonly t: Words; readonly currency: string; readonly language: Language },
): string {
  if (limit.limitType === SESSION_HOURS) return hoursText(limit.limitValue, t);
  if (limit.limitType === REALITY_CHECK) return realityText(limit.limitValue, t);
  return isNoLimit(limit) ? t('limits.noLimit') : unitsText(limit.limitValue, currency, language);
}

export function hoursText(hours: number, t: Words): string {
  return hours === HOURS_NOT_SET ? t('time.noHours') : t('time.hoursOption', { count: hours });
}

export function realityText(minutes: number, t: Words): string {
  return minutes === REALITY_CHECK_OFF ? t('time.realityOff') : t('time.realityOption', { count: minutes });
}

/** 42 min, 1 h, 1 h 20 min: whole minutes. */
export function spentText(seconds: string, t: Words): string {
  const all = Math.floor(Number(seconds) / 60);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('time.min', { minutes });
  return minutes === 0 ? t('time.h', { hours }) : t('time.hmin', { hours, minutes });
}
