export { registerPreferences, type PreferenceParts } from './routes.ts';
export { readUserPreferences } from './userPreferences.ts';
