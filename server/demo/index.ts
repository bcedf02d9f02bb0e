export { betsOfToday } from './demoBets.ts';
export { DEMO_PLAYERS } from './demoPlayers.ts';
