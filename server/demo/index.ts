export { openDemo } from './demo.ts';
export { betsOfToday } from './demoBets.ts';
export { DEMO_PLAYERS, registerDemoPlayers } from './demoPlayers.ts';
