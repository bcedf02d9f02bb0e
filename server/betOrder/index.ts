export { BET_COMMAND, runBetCall, type BetCallParts } from './runBetCall.ts';
