import { fitCoefficientView } from './coefficientView.ts';
import {
  DEFAULT_PREFERENCES,
  PREFERENCE_NAMES,
  PREFERENCES,
  type PreferenceName,
  type Preferences,
} from './table.ts';

/** The text kept for a preference, or undefined. */
export type KeptText = (name: PreferenceName) => string | undefined;

/** What was chosen and is an allowed value. Everything else is as if it had never been kept. */
export function readChosen(textOf: KeptText): Partial<Preferences> {
  return Object.fromEntries(
    PREFERENCE_NAMES.flatMap((name) => {
      const text = textOf(name);
      const value = text === undefined ? undefined : PREFERENCES[name].read(text);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The preferences in force: the chosen ones over the defaults, with a price format that the view type has. */
export function withDefaults(
  chosen: Partial<Preferences>,
  defaults: Preferences = DEFAULT_PREFERENCES,
): Preferences {
  const all = { ...defaults, ...chosen };
  return { ...all, coefViewId: fitCoefficientView(all.coefViewId, all.appViewType) };
}

/** Values that came as data and not as texts, such as those a player keeps on the server: only allowed ones pass. */
export function allowedOf(values: Readonly<Record<string, unknown>>): Partial<Preferences> {
  return readChosen((name) => {
    const value = values[name];
    if (typeof value === 'boolean') return value ? '1' : '0';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  });
}
