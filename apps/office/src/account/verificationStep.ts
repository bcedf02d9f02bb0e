import type { UserConfig } from '@fairline/contracts/user';
import { isNotVerified, isVerificationPending, isVerified } from '@fairline/sdk/user';
import type { IconName, Tone } from '@fairline/ui';

import type { WordKey } from '../words/index.ts';

/** How far the check of the person is. */
type VerificationStep = 'none' | 'pending' | 'document' | 'refused' | 'verified';

/** A paper that is asked for goes before everything: until it has come nobody is verified. */
export function verificationStep(user: UserConfig): VerificationStep {
  if (user.requested_additional_document) return 'document';
  if (isVerified(user)) return 'verified';
  if (isVerificationPending(user)) return 'pending';
  return isNotVerified(user) ? 'refused' : 'none';
}

interface StepLook {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly name: WordKey;
  readonly text: WordKey;
}

export const STEP_LOOKS: Readonly<Record<VerificationStep, StepLook>> = {
  none: { tone: 'neutral', icon: 'id-badge-2', name: 'verify.none', text: 'verify.noneText' },
  pending: { tone: 'info', icon: 'hourglass', name: 'verify.pending', text: 'verify.pendingText' },
  document: { tone: 'warn', icon: 'file-text', name: 'verify.document', text: 'verify.documentText' },
  refused: { tone: 'danger', icon: 'alert-triangle', name: 'verify.refused', text: 'verify.refusedText' },
  verified: { tone: 'ok', icon: 'shield-check', name: 'verify.verified', text: 'verify.verifiedText' },
};
