export {
  AuthFlows,
  CODE_LENGTH,
  CODE_MS,
  endFlowsOf,
  newCode,
  RESEND_MS,
  timeUp,
  type Flow,
} from './authFlows.ts';
export { passwordRefusal } from './changePassword.ts';
export { clearNameThrottles } from './nameThrottles.ts';
export { sweepIdentity, type Identity } from './identity.ts';
export { judgePassword, type PasswordContext } from './judgePassword.ts';
export type { AddressedMessage, IdentityMessage, QueueMessage } from './message.ts';
export { removePasskeysSince } from './passkeys.ts';
export { Passwords, USUAL_COST, type PasswordCost } from './passwords.ts';
export {
  emailName,
  isEmail,
  isLogin,
  loginName,
  phoneName,
  readDialledPhone,
  readPhone,
  typedName,
  type Phone,
  type PlayerName,
} from './playerName.ts';
export { readPassword, setPassword } from './playerPassword.ts';
export {
  activationOf,
  createPlayer,
  findPlayer,
  findPlayerId,
  saveEmail,
  savePhone,
  setPlayerStatus,
  type CreateResult,
  type NewPlayer,
  type Player,
} from './players.ts';
export { isKnownToBank, proofsOf, type Proofs } from './proofs.ts';
export { decoded, wrongCode, wrongCredentials } from './refusals.ts';
export { noteChange } from './noteChange.ts';
export { openSecrets, Secrets } from './secrets.ts';
export { noteSecurityEvent } from './securityEvents.ts';
export {
  arriveFromAway,
  confirmSecondStep,
  limitAddress,
  openSessionFor,
  secondStepOrSession,
  signInByPassword,
} from './signIn.ts';
export { SignIns, type Opened, type SignInOpening } from './signIns.ts';
export { noteProof } from './stepUpRoutes.ts';
export { isProved, registerStepUpGate, requireStepUp, type StepUpParts } from './stepUp.ts';
export { TwoStep } from './twoStep.ts';
export { isOnlyWay, requireAnotherWay, waysIn, type WayIn } from './waysIn.ts';
export type { Activation, NameKind, PlayerStatus, RegistrationKind } from './tables.ts';
export { PASSWORD_RULE, Throttles, tooManyTries, type ThrottleRule } from './throttles.ts';
