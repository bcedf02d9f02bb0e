export { numbersOf, readDisallowedSports, type DisallowedSports } from './disallowedSports.ts';
export { HiddenSportsMemory } from './hiddenSports.ts';
export { readSettings, type PlayerSettings } from './playerSettings.ts';
export { registerOffice } from './routes.ts';
