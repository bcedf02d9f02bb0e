export { registerPreferences, type PreferenceParts } from './routes.ts';
