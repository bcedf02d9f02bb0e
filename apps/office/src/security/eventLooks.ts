import type { SecurityEventKind } from '@fairline/contracts/identity';
import type { IconName } from '@fairline/ui';

import type { WordKey } from '../words/index.ts';

/** How each event of security is shown, in the list of activity and as a message. */
export const EVENT_LOOKS: Readonly<Record<SecurityEventKind, readonly [icon: IconName, word: WordKey]>> = {
  'sign-in': ['login', 'event.signIn'],
  'new-device': ['device-mobile', 'event.newDevice'],
  'step-up': ['shield-check', 'event.stepUp'],
  'password-changed': ['lock', 'event.passwordChanged'],
  'email-changed': ['mail', 'event.emailChanged'],
  'phone-changed': ['device-mobile', 'event.phoneChanged'],
  'two-step-on': ['shield-lock', 'event.twoStepOn'],
  'two-step-off': ['alert-triangle', 'event.twoStepOff'],
  'recovery-code-used': ['key', 'event.recoveryCodeUsed'],
  'recovery-codes-renewed': ['refresh', 'event.recoveryCodesRenewed'],
  'passkey-added': ['fingerprint', 'event.passkeyAdded'],
  'passkey-removed': ['trash', 'event.passkeyRemoved'],
  'device-revoked': ['logout', 'event.deviceRevoked'],
  'key-reused': ['alert-triangle', 'event.keyReused'],
  operator: ['info-circle', 'event.operator'],
  'social-connected': ['plus', 'event.socialConnected'],
  'social-disconnected': ['trash', 'event.socialDisconnected'],
};
