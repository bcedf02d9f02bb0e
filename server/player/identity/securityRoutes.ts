import {
  beginTwoStep,
  changePassword,
  disableTwoStep,
  enableTwoStep,
  getTwoStep,
  listDevices,
  listSecurityEvents,
  renewRecoveryCodes,
  revokeDevice,
  setFirstPassword as firstPasswordCall,
} from '@fairline/contracts/identity';
import { encode } from 'uqr';

import { inTransaction } from '../../platform/database/index.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { changeOwnPassword, setFirstPassword } from './changePassword.ts';
import { forgetDevice, readDevices } from './deviceList.ts';
import type { Identity } from './identity.ts';
import type { IdentityMessage } from './message.ts';
import { noteChange } from './noteChange.ts';
import { findPlayer } from './players.ts';
import { decoded, wrongCode } from './refusals.ts';
import { lastSecurityEvents } from './securityEvents.ts';
import { playerOf } from './signInRoutes.ts';

const ENROL = 'two-step-enrol';
const EVENTS_SHOWN = 50;

interface SecurityRouteParts {
  readonly identity: Identity;
  readonly companyName: (host: string) => string;
}

/** Serves what players change about their own security. */
export function registerSecurity(endpoints: Endpoints, { identity, companyName }: SecurityRouteParts): void {
  const { db, clock, flows, secrets, sessions, twoStep } = identity;

  endpoints.serve(changePassword, async ({ body }, caller) => {
    await changeOwnPassword(identity, caller, {
      oldPassword: decoded(body.uPassword, '/body/uPassword'),
      newPassword: decoded(body.uNewPassword, '/body/uNewPassword'),
      companyName: companyName(caller.host),
    });
    return {};
  });

  endpoints.serve(firstPasswordCall, async ({ body }, caller) => {
    await setFirstPassword(identity, caller, {
      newPassword: decoded(body.uNewPassword, '/body/uNewPassword'),
      companyName: companyName(caller.host),
    });
    return {};
  });

  endpoints.serve(getTwoStep, async (_input, caller) => {
    const userId = await playerOf(identity, caller);
    const player = await findPlayer(db, userId);
    const { phone = null, isPhoneConfirmed = false } = player ?? {};
    return {
      isOn: await twoStep.isOn(userId),
      recoveryCodesLeft: await twoStep.recoveryCodesLeft(userId),
      phoneEnd: phone !== null && isPhoneConfirmed ? phone.number.slice(-3) : null,
    };
  });

  endpoints.serve(beginTwoStep, async (_input, caller) => {
    const userId = await playerOf(identity, caller);
    const player = await findPlayer(db, userId);
    const secret = twoStep.newSecret();
    const sealed = secrets.seal(secret, `${ENROL} ${userId}`);
    const flow = await flows.begin(db, { kind: ENROL, userId, data: { sealed } });
    flows.give(caller, ENROL, flow);
    const label = player?.login ?? String(userId);
    const uri = twoStep.uriOf({ secret, issuer: companyName(caller.host), label });
    const { data } = encode(uri, { border: 0 });
    return {
      secret,
      uri,
      qr: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
      expiresAt: flow.expiresAt.getTime(),
    };
  });

  endpoints.serve(enableTwoStep, async ({ body }, caller) => {
    const userId = await playerOf(identity, caller);
    const flow = await flows.attempt(ENROL, flows.keyOf(caller, ENROL));
    const { sealed } = flow.data as { sealed: string };
    const secret = secrets.open(sealed, `${ENROL} ${userId}`);
    const step = twoStep.stepOf(secret, body.code);
    if (flow.userId !== userId || step === undefined) throw wrongCode();
    const recoveryCodes = await inTransaction(db, async (tx) => {
      await flows.use(tx, flow);
      const codes = await twoStep.enable(tx, { userId, secret, step });
      await noteChange(identity, tx, caller, { userId, message: { kind: 'two-step-on', at: clock.now() } });
      return codes;
    });
    flows.forget(caller, ENROL);
    return { recoveryCodes: [...recoveryCodes] };
  });

  endpoints.serve(disableTwoStep, async (_input, caller) => {
    const userId = await playerOf(identity, caller);
    await inTransaction(db, async (tx) => {
      if (!(await twoStep.isOn(userId, tx))) return;
      await twoStep.disable(tx, userId);
      const message: IdentityMessage = { kind: 'two-step-off', at: clock.now() };
      await noteChange(identity, tx, caller, { userId, message });
    });
    return {};
  });

  endpoints.serve(renewRecoveryCodes, async (_input, caller) => {
    const userId = await playerOf(identity, caller);
    const recoveryCodes = await inTransaction(db, async (tx) => {
      if (!(await twoStep.isOn(userId, tx))) throw twoStepIsOff();
      const codes = await twoStep.renewRecoveryCodes(tx, userId);
      await noteChange(identity, tx, caller, { userId, kind: 'recovery-codes-renewed' });
      return codes;
    });
    return { recoveryCodes: [...recoveryCodes] };
  });

  endpoints.serve(listDevices, async (_input, caller) => {
    const userId = await playerOf(identity, caller);
    const current = (await sessions.of(caller))?.deviceId ?? null;
    return { devices: await readDevices(identity, { userId, current }) };
  });

  endpoints.serve(revokeDevice, async ({ params }, caller) => {
    const userId = await playerOf(identity, caller);
    await forgetDevice(identity, caller, { userId, deviceId: params.deviceId });
    return {};
  });

  endpoints.serve(listSecurityEvents, async (_input, caller) => {
    const userId = await playerOf(identity, caller);
    const events = await lastSecurityEvents(db, userId, EVENTS_SHOWN);
    return { events: events.map((event) => ({ ...event, at: event.at.getTime() })) };
  });
}

function twoStepIsOff(): Refusal {
  return new Refusal({ status: 400, code: 'two-step-off', message: 'Two-step is off: there are no codes.' });
}
