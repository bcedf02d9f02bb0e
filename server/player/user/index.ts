export { registerUser, type UserParts } from './routes.ts';
export { mayWithdraw } from './mayWithdraw.ts';
export {
  offerVerification,
  readVerification,
  setVerification,
  VERIFICATION_WORDS,
  verificationWord,
  writePapers,
  type Papers,
  type VerificationWord,
} from './verification.ts';
