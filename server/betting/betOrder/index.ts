export { BET_COMMAND, runBetCall, type BetCallParts } from './runBetCall.ts';
export { checkBets } from './checkBets.ts';
export { verifyPack } from './verifyPack.ts';
