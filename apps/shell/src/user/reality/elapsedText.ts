import type { UserTranslate } from '../words/index.ts';

/** 42 min, 1 h, 1 h 20 min: whole minutes. */
export function elapsedText(seconds: number, t: UserTranslate): string {
  const all = Math.floor(seconds / 60);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('reality.min', { minutes });
  return minutes === 0 ? t('reality.h', { hours }) : t('reality.hmin', { hours, minutes });
}
