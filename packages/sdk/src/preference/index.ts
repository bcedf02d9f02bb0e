export { coefficientViewsOf, fitCoefficientView } from './coefficientView.ts';
export { PreferenceKeeper, WINDOW_WIDTH_COOKIE, type KeeperPorts } from './keeper.ts';
export { allowedOf, readChosen, withDefaults } from './readPreferences.ts';
export type { PreferenceState } from './state.ts';
export {
  CHOICE_SECONDS,
  DEFAULT_COOKIE_SECONDS,
  DEFAULT_PREFERENCES,
  PREFERENCE_NAMES,
  PREFERENCES,
  TIME_ZONE_COOKIE,
  type Preference,
  type PreferenceName,
  type Preferences,
} from './table.ts';
export { isTimeZone, offsetZone } from './timeZone.ts';
