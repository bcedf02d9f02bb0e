export { CodeSends, type Asker } from './codeSends.ts';
export { endPendingOf } from './endPending.ts';
export { LinkTokens, type FoundLink, type LinkPurpose } from './linkTokens.ts';
export {
  OneTimeCodes,
  type CodeFlow,
  type IssuedCode,
  type ResendRefusal,
  type SendRefusal,
} from './oneTimeCodes.ts';
