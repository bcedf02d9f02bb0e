import type { Language } from '@fairline/routes';

/** In UTC and saying so: a message is read anywhere. */
export function timeText(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    .format(at)
    .concat(' UTC');
}
