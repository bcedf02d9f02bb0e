export { numbersOf, readDisallowedSports, type DisallowedSports } from './disallowedSports.ts';
export { HiddenSportsMemory, type HiddenSports } from './hiddenSports.ts';
export { readSettings, type PlayerSettings } from './playerSettings.ts';
export type { OfferedSport } from './officeSettings.ts';
export { registerOffice, type OfficeParts } from './routes.ts';
