export { isOnThisMachine } from './isOnThisMachine.ts';
export { readSettings, type LogLevel, type Role, type Settings, type SettingsResult } from './settings.ts';
