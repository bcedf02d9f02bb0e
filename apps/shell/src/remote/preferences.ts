import { PREFERENCE_COOKIES, type Visitor } from '@fairline/sdk';

import type { AudienceStore } from './audienceStore.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps a choice of the visitor in its cookie for the next page, and shows it on this one. */
export function setPreference<Name extends keyof Visitor>(
  audience: AudienceStore,
  name: Name,
  value: Visitor[Name],
): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const cookie = `${PREFERENCE_COOKIES[name]}=${encodeURIComponent(String(value))}`;
  document.cookie = `${cookie}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
  if (name === 'theme') document.documentElement.dataset['theme'] = String(value);
  audience.change({ visitor: { ...audience.get().visitor, [name]: value } });
}
