import {
  cancelRecovery as cancelCall,
  checkResetToken as checkCall,
  requestRecovery as requestCall,
  resendRecoveryCode,
  saveRecoveredPassword as saveCall,
  submitRecoveryCode,
} from '@fairline/contracts/registration';

import type { Endpoints } from '../../platform/http/endpoints.ts';
import { evenly } from '../../platform/http/evenly.ts';
import {
  approveRecovery,
  cancelRecovery,
  requestRecovery,
  resendRecovery,
  type RecoveryParts,
} from './recovery.ts';
import { checkResetToken, saveRecoveredPassword } from './savePassword.ts';

export function registerRecovery(endpoints: Endpoints, parts: RecoveryParts): void {
  endpoints.serve(requestCall, ({ body }, caller) => evenly(() => requestRecovery(parts, body, caller)));
  endpoints.serve(submitRecoveryCode, ({ body }) => evenly(() => approveRecovery(parts, body)));
  endpoints.serve(resendRecoveryCode, ({ body }, caller) =>
    evenly(() => resendRecovery(parts, body.recovery_id, caller)),
  );
  endpoints.serve(cancelCall, async ({ body }) => {
    await cancelRecovery(parts, body.recovery_id);
    return {};
  });
  endpoints.serve(checkCall, ({ body }) => checkResetToken(parts, body.token));
  endpoints.serve(saveCall, ({ body }, caller) => saveRecoveredPassword(parts, body, caller));
}
