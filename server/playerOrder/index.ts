export { PLAYER_COMMAND, runPlayerCall, type PlayerCallParts } from './runPlayerCall.ts';
