export { PLAYER_COMMAND, runPlayerCall, type OperatorMail, type PlayerCallParts } from './runPlayerCall.ts';
