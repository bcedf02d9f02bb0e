import { maintenanceTextLanguage } from '@fairline/contracts';
import {
  dateTimeText,
  loadTranslate,
  offsetText,
  timeText,
  type Audience,
  type Translate,
} from '@fairline/sdk';

import { words, type WordKey } from './words/index.ts';

export interface MaintenanceText {
  readonly text: string;
  /** It follows the visitor's country, so it may differ from the page's. */
  readonly language: 'ru' | 'en';
  /** When the site is expected back, in the page's language; null when nobody has said. */
  readonly backAt: string | null;
}

/** What the maintenance page says: from when to when, or only that it is closed while the times are not known. */
export async function maintenanceText({ site, country, visitor }: Audience): Promise<MaintenanceText> {
  const language = maintenanceTextLanguage(country);
  const t: Translate<WordKey> = await loadTranslate(words, language);
  const { started_at: start, ended_at: end } = site.maintenance;
  if (start === null || end === null) return { text: t('maintenance.text'), language, backAt: null };
  const moment = (time: string) => {
    const at = Date.parse(time);
    return `${dateTimeText(at, { ...visitor, language })} ${offsetText(at, visitor.timeZone)}`;
  };
  return {
    text: t('maintenance.window', { start: moment(start), end: moment(end) }),
    language,
    backAt: timeText(Date.parse(end), visitor),
  };
}
