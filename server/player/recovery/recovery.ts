import type { SiteConfig } from '@fairline/contracts';
import type { RecoveryApproval, RecoverySent } from '@fairline/contracts/registration';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@fairline/routes';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { IssuedCode, LinkTokens, OneTimeCodes } from '../code/index.ts';
import {
  emailName,
  findPlayer,
  findPlayerId,
  isEmail,
  phoneName,
  readDialledPhone,
  type AuthFlows,
  type Passwords,
  type Player,
  type PlayerName,
  type Throttles,
  type TwoStep,
} from '../identity/index.ts';
import type { Message, Messages } from '../message/index.ts';
import { codeRefused, resendRefused, type SocialDoor } from '../registration/index.ts';
import type { Sessions } from '../session/index.ts';

export interface RecoveryParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly throttles: Throttles;
  readonly flows: AuthFlows;
  readonly twoStep: TwoStep;
  readonly codes: OneTimeCodes;
  readonly links: LinkTokens;
  readonly messages: Messages;
  readonly social: Pick<SocialDoor, 'disconnectSince'>;
  readonly siteFor: (host: string) => SiteConfig;
  /** Where the site lives by its own settings: what a request says of it never reaches a message. */
  readonly origin: () => string;
}

export interface RecoveryRequest {
  readonly email?: string;
  readonly phone_number?: string;
  readonly phone_code?: string;
  readonly language: string;
}

interface Waiting {
  readonly language: Language;
}

const RESET_MS = 15 * 60_000;
const REQUESTS_PER_HOUR = 3;

/** The first step. Whether anybody has the address shows neither in the answer nor in the limits. */
export async function requestRecovery(
  parts: RecoveryParts,
  request: RecoveryRequest,
  caller: Caller,
): Promise<RecoverySent> {
  const { channel, recipient, name } = contactOf(request);
  const language = isLanguage(request.language) ? request.language : DEFAULT_LANGUAGE;
  const result = await inTransaction(parts.db, async (tx) => {
    const player = await recoverablePlayer(tx, name);
    const issued = await parts.codes.begin<Waiting>(tx, {
      purpose: 'recovery',
      channel,
      recipient,
      userId: player?.userId ?? null,
      details: { language },
      perHourMax: REQUESTS_PER_HOUR,
      isDecoy: player === undefined,
    });
    if (typeof issued !== 'string') await send(parts, tx, caller, issued);
    return issued;
  });
  if (typeof result === 'string') throw resendRefused(result);
  return { recovery_id: result.flow.id, code: result.sent };
}

export async function resendRecovery(
  parts: RecoveryParts,
  id: string,
  caller: Caller,
): Promise<RecoverySent> {
  const result = await inTransaction(parts.db, async (tx) => {
    const issued = await parts.codes.resend<Waiting>(tx, { purpose: 'recovery', id });
    if (typeof issued === 'string') return issued;
    await parts.links.endOfFlow(tx, id);
    await send(parts, tx, caller, issued);
    return issued;
  });
  if (typeof result === 'string') throw resendRefused(result);
  return { recovery_id: id, code: result.sent };
}

/** The second step: the right code is exchanged for the right to choose one new password. */
export async function approveRecovery(
  parts: RecoveryParts,
  answer: { readonly recovery_id: string; readonly code: string },
): Promise<RecoveryApproval> {
  const { db, codes, links } = parts;
  const id = answer.recovery_id;
  const result = await inTransaction(db, async (tx) => {
    const checked = await codes.check<Waiting>(tx, { purpose: 'recovery', id, code: answer.code });
    if (typeof checked === 'string') return checked;
    const player = checked.flow.userId === null ? undefined : await findPlayer(tx, checked.flow.userId);
    // Locked or closed since the code was sent.
    if (player?.status !== 'open') return 'time_up' as const;
    // The code was typed, so the link of the same message is not needed any more.
    await links.endOfFlow(tx, id);
    const { userId } = player;
    const link = await links.make<Waiting>(tx, {
      purpose: 'reset',
      userId,
      flowId: id,
      details: checked.flow.details,
      lifetimeMs: RESET_MS,
    });
    return { player, link };
  });
  if (typeof result === 'string') throw codeRefused(result);
  const { player, link } = result;
  return {
    token: link.token,
    expiresAt: link.expiresAt.getTime(),
    user_id: player.userId,
    login: player.login,
  };
}

export async function cancelRecovery({ db, codes, links }: RecoveryParts, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await codes.end(tx, { purpose: 'recovery', id });
    await links.endOfFlow(tx, id);
  });
}

/** A code, and by mail a link that does without typing it. For nobody the same is done, and nothing is sent. */
async function send(
  parts: RecoveryParts,
  tx: Kysely<Tables>,
  caller: Caller,
  { flow, code, expiresAt }: IssuedCode<Waiting>,
): Promise<void> {
  const { userId, channel, recipient, details } = flow;
  const { language } = details;
  const token = channel === 'sms' ? '' : await makeToken();
  const message: Message = {
    userId,
    channel,
    recipient,
    template: 'recoveryCode',
    language,
    company: parts.siteFor(caller.host).companyName,
    values: { code },
    link: `${parts.origin()}/${language}/user/passwordreset?token=${token}`,
    expiresAt,
  };
  if (userId === null) await parts.messages.pretend(tx, message);
  else await parts.messages.queue(tx, message);

  async function makeToken(): Promise<string> {
    if (userId === null) return parts.links.pretend(tx, details);
    const link = { purpose: 'reset', userId, flowId: flow.id, details, lifetimeMs: RESET_MS } as const;
    return (await parts.links.make<Waiting>(tx, link)).token;
  }
}

/** Only an address that was confirmed can open an account, and only an open one. */
async function recoverablePlayer(tx: Kysely<Tables>, name: PlayerName): Promise<Player | undefined> {
  const userId = await findPlayerId(tx, name);
  const player = await findPlayer(tx, userId ?? 0);
  if (player === undefined || player.status !== 'open') return undefined;
  return (name.kind === 'email' ? player.isEmailConfirmed : player.isPhoneConfirmed) ? player : undefined;
}

interface Contact {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly name: PlayerName;
}

function contactOf({ email, phone_number, phone_code }: RecoveryRequest): Contact {
  if (email !== undefined) {
    if (phone_number !== undefined || !isEmail(email)) throw contactRefused('email-wrong', 'email');
    return { channel: 'mail', recipient: email.trim(), name: emailName(email) };
  }
  if (phone_number === undefined || phone_code === undefined)
    throw contactRefused('contact-missing', 'email');
  const phone = readDialledPhone({ code: phone_code, number: phone_number });
  if (phone === undefined) throw contactRefused('phone-wrong', 'phone_number');
  return { channel: 'sms', recipient: `+${phone.code}${phone.number}`, name: phoneName(phone) };
}

function contactRefused(code: string, field: string): Refusal {
  return new Refusal({
    status: 400,
    code,
    message: 'One e-mail address or one phone number is needed.',
    field: `/body/${field}`,
  });
}
