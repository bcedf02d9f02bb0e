import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { emailName, loginName, phoneName, type Phone, type PlayerName } from './playerName.ts';
import type { Activation, NameKind, PlayerStatus, RegistrationKind } from './tables.ts';

/** A player as the modules of the server see them; without anything that proves who they are. */
export interface Player {
  readonly userId: number;
  readonly login: string;
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  readonly phone: Phone | null;
  readonly isPhoneConfirmed: boolean;
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly birthDate: string | null;
  readonly activation: Activation;
  readonly status: PlayerStatus;
  readonly registrationKind: RegistrationKind;
  readonly createdAt: Date;
}

export interface NewPlayer {
  /** Left out, the player's id is the login. */
  readonly login?: string;
  readonly email?: string;
  readonly isEmailConfirmed?: boolean;
  readonly phone?: Phone;
  readonly isPhoneConfirmed?: boolean;
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly birthDate?: string;
  readonly registrationKind: RegistrationKind;
  /** Made by `Passwords.hash` before the transaction: it takes long. Left out, the player has no password. */
  readonly passwordHash?: string;
  readonly isPasswordMadeByUs?: boolean;
  readonly isDataAfterRegistration?: boolean;
  readonly isNeedIdentification?: boolean;
  readonly now: Date;
}

export type CreateResult =
  | { readonly ok: true; readonly userId: number; readonly login: string }
  | { readonly ok: false; readonly taken: NameKind };

/** Writes a new player. When a name is taken nothing is written, and the transaction can go on. */
export async function createPlayer(tx: Kysely<Tables>, player: NewPlayer): Promise<CreateResult> {
  const { user_id: userId } = await tx
    .insertInto('player')
    .values({
      is_data_after_registration: player.isDataAfterRegistration ?? false,
      is_need_identification: player.isNeedIdentification ?? false,
      after_registration_url: null,
      created_at: player.now,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const login = player.login?.normalize('NFKC').trim() ?? String(userId);
  const email = player.email?.trim();
  const names = [
    loginName(login),
    ...(email === undefined ? [] : [emailName(email)]),
    ...(player.phone === undefined ? [] : [phoneName(player.phone)]),
  ];
  for (const name of names) {
    if (await takeName(tx, name, userId)) continue;
    await tx.deleteFrom('player_name').where('user_id', '=', userId).execute();
    await tx.deleteFrom('player').where('user_id', '=', userId).execute();
    return { ok: false, taken: name.kind };
  }
  const isEmailConfirmed = email !== undefined && player.isEmailConfirmed === true;
  const isPhoneConfirmed = player.phone !== undefined && player.isPhoneConfirmed === true;
  await tx
    .insertInto('player_profile')
    .values({
      user_id: userId,
      login,
      email: email ?? null,
      is_email_confirmed: isEmailConfirmed,
      ...phoneColumns(player.phone),
      is_phone_confirmed: isPhoneConfirmed,
      country: player.country,
      currency: player.currency,
      language: player.language,
      first_name: player.firstName ?? null,
      last_name: player.lastName ?? null,
      birth_date: player.birthDate ?? null,
      activation: activationOf({ isEmailConfirmed, isPhoneConfirmed }),
      registration_kind: player.registrationKind,
      created_at: player.now,
      changed_at: player.now,
    })
    .execute();
  if (player.passwordHash !== undefined) {
    await tx
      .insertInto('player_password')
      .values({
        user_id: userId,
        password_hash: player.passwordHash,
        is_made_by_us: player.isPasswordMadeByUs ?? false,
        set_at: player.now,
      })
      .execute();
  }
  return { ok: true, userId, login };
}

export async function findPlayer(db: Kysely<Tables>, userId: number): Promise<Player | undefined> {
  const row = await db
    .selectFrom('player_profile')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { phone_code: code, phone_number: number } = row;
  return {
    userId,
    login: row.login,
    email: row.email,
    isEmailConfirmed: row.is_email_confirmed,
    phone: code === null || number === null ? null : { country: row.phone_country, code, number },
    isPhoneConfirmed: row.is_phone_confirmed,
    country: row.country,
    currency: row.currency,
    language: row.language,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    activation: row.activation,
    status: row.status,
    registrationKind: row.registration_kind,
    createdAt: row.created_at,
  };
}

/** The id of whoever has this name: `loginName`, `emailName`, `phoneName` or `typedName` make one. */
export async function findPlayerId(db: Kysely<Tables>, name: PlayerName): Promise<number | undefined> {
  const row = await db
    .selectFrom('player_name')
    .select('user_id')
    .where('kind', '=', name.kind)
    .where('name_key', '=', name.key)
    .executeTakeFirst();
  return row?.user_id;
}

interface ContactChange {
  readonly userId: number;
  readonly now: Date;
}

/** Saves an e-mail address; false when another player has it. */
export async function saveEmail(
  tx: Kysely<Tables>,
  change: ContactChange & { readonly email: string; readonly isConfirmed: boolean },
): Promise<boolean> {
  const email = change.email.trim();
  if (!(await replaceName(tx, emailName(email), change.userId))) return false;
  await tx
    .updateTable('player_profile')
    .set({ email, is_email_confirmed: change.isConfirmed, changed_at: change.now })
    .where('user_id', '=', change.userId)
    .execute();
  await refreshActivation(tx, change.userId);
  return true;
}

/** Saves a phone; false when another player has it. */
export async function savePhone(
  tx: Kysely<Tables>,
  change: ContactChange & { readonly phone: Phone; readonly isConfirmed: boolean },
): Promise<boolean> {
  if (!(await replaceName(tx, phoneName(change.phone), change.userId))) return false;
  await tx
    .updateTable('player_profile')
    .set({ ...phoneColumns(change.phone), is_phone_confirmed: change.isConfirmed, changed_at: change.now })
    .where('user_id', '=', change.userId)
    .execute();
  await refreshActivation(tx, change.userId);
  return true;
}

/** 0 nothing, 1 e-mail only, 2 both, 3 phone only. */
export function activationOf(confirmed: {
  readonly isEmailConfirmed: boolean;
  readonly isPhoneConfirmed: boolean;
}): Activation {
  if (confirmed.isPhoneConfirmed) return confirmed.isEmailConfirmed ? 2 : 3;
  return confirmed.isEmailConfirmed ? 1 : 0;
}

async function refreshActivation(tx: Kysely<Tables>, userId: number): Promise<void> {
  const row = await tx
    .selectFrom('player_profile')
    .select(['is_email_confirmed', 'is_phone_confirmed'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const activation = activationOf({
    isEmailConfirmed: row.is_email_confirmed,
    isPhoneConfirmed: row.is_phone_confirmed,
  });
  await tx.updateTable('player_profile').set({ activation }).where('user_id', '=', userId).execute();
}

async function replaceName(tx: Kysely<Tables>, name: PlayerName, userId: number): Promise<boolean> {
  if (!(await takeName(tx, name, userId)) && (await findPlayerId(tx, name)) !== userId) return false;
  await tx
    .deleteFrom('player_name')
    .where('user_id', '=', userId)
    .where('kind', '=', name.kind)
    .where('name_key', '<>', name.key)
    .execute();
  return true;
}

async function takeName(tx: Kysely<Tables>, { kind, key }: PlayerName, userId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('player_name')
    .values({ kind, name_key: key, user_id: userId })
    .onConflict((conflict) => conflict.columns(['kind', 'name_key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function phoneColumns(phone: Phone | undefined) {
  return {
    phone_country: phone?.country ?? null,
    phone_code: phone?.code ?? null,
    phone_number: phone?.number ?? null,
  };
}

/** Only an open account signs in. */
export async function setPlayerStatus(
  tx: Kysely<Tables>,
  { userId, status, now }: { readonly userId: number; readonly status: PlayerStatus; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('player_profile')
    .set({ status, changed_at: now })
    .where('user_id', '=', userId)
    .execute();
}
