import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import { SiteSecrets } from '../../platform/secret/index.ts';
import { CodeSends } from '../code/index.ts';
import type { Sessions } from '../session/index.ts';
import { AttackWatch } from './attackWatch.ts';
import { AuthFlows } from './authFlows.ts';
import type { Channel } from './codeSending.ts';
import { DeviceUses } from './deviceUses.ts';
import type { QueueMessage } from './message.ts';
import { Passwords, type PasswordCost } from './passwords.ts';
import type { Secrets } from './secrets.ts';
import { SignIns } from './signIns.ts';
import { Throttles } from './throttles.ts';
import { TwoStep } from './twoStep.ts';

interface IdentityParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly isHttps: boolean;
  readonly sessions: Sessions;
  readonly secrets: Secrets;
  readonly queueMessage: QueueMessage;
  /** By which messages a password from a new browser is confirmed, the best one first; none: it is not. */
  readonly newDeviceChannels: (sign: { readonly host: string; readonly login: string }) => readonly Channel[];
  /** More failed sign-ins than this in a minute, and everybody solves a captcha. */
  readonly failuresPerMinute: number;
  /** What a hash of a password takes. */
  readonly passwordCost: PasswordCost;
  /** What goes wrong after the answer has been given. */
  readonly onProblem: (error: unknown, problem: string) => void;
}

/** The bank that can tell who a player is. Pay-and-play, which is opened after identity, says which one it is. */
interface ConnectedBank {
  /** Undefined: the site is connected to none. */
  name: () => string | undefined;
}

/** The networks by which players can sign in now. Social sign-in, which is opened after identity, says which they are. */
interface ConnectedNetworks {
  names: () => readonly string[];
}

/** What sign-in, registration and recovery are made of. */
export interface Identity extends IdentityParts {
  readonly passwords: Passwords;
  readonly signIns: SignIns;
  readonly flows: AuthFlows;
  readonly throttles: Throttles;
  readonly codeSends: CodeSends;
  readonly twoStep: TwoStep;
  readonly watch: AttackWatch;
  readonly deviceUses: DeviceUses;
  readonly connectedBank: ConnectedBank;
  readonly connectedNetworks: ConnectedNetworks;
}

export function makeIdentity(parts: IdentityParts): Identity {
  return {
    ...parts,
    passwords: new Passwords(parts.passwordCost),
    signIns: new SignIns(parts),
    flows: new AuthFlows(parts),
    throttles: new Throttles(parts),
    codeSends: new CodeSends({ ...parts, secrets: new SiteSecrets(parts.secrets) }),
    twoStep: new TwoStep(parts),
    watch: new AttackWatch(parts.clock, parts.failuresPerMinute),
    deviceUses: new DeviceUses(parts),
    connectedBank: { name: () => undefined },
    connectedNetworks: { names: () => [] },
  };
}

/** What has had its time is removed; called each minute. */
export async function sweepIdentity({ flows, throttles, deviceUses }: Identity): Promise<void> {
  await flows.forgetOld();
  await throttles.forgetOld();
  await deviceUses.sweep();
}
