export { readSettings, type LogLevel, type Settings, type SettingsResult } from './settings.ts';
