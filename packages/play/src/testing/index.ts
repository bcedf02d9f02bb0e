export { givePlayer, PLAYER_SESSION } from './playerOf.ts';
export { standInPlay, TERMS, type StandInPlay } from './standInPlay.ts';
