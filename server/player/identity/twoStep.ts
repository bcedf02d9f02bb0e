import { randomInt } from 'node:crypto';

import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Secrets } from './secrets.ts';

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

interface TwoStepParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** Codes of authenticator apps (RFC 6238) and the backup codes for a lost app. Each code works once. */
export class TwoStep {
  readonly #parts: TwoStepParts;

  constructor(parts: TwoStepParts) {
    this.#parts = parts;
  }

  async isOn(userId: number, db: Kysely<Tables> = this.#parts.db): Promise<boolean> {
    const row = await db
      .selectFrom('player_totp')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Whether this process has the key under which the player's secret was sealed, so that it can write to the site's players. */
  async canOpen(db: Kysely<Tables>, userId: number): Promise<boolean> {
    const row = await db
      .selectFrom('player_totp')
      .select('secret_sealed')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (row === undefined) return true;
    try {
      this.#parts.secrets.open(row.secret_sealed, ownerOf(userId));
      return true;
    } catch {
      return false;
    }
  }

  newSecret(): string {
    return new Secret({ size: 20 }).base32;
  }

  uriOf(account: { readonly secret: string; readonly issuer: string; readonly label: string }): string {
    return new TOTP({
      ...account,
      secret: Secret.fromBase32(account.secret),
      period: PERIOD_SECONDS,
    }).toString();
  }

  /** The step of a right code, a neighbouring one included because clocks differ; undefined for a wrong one. */
  stepOf(secret: string, code: string): bigint | undefined {
    const timestamp = this.#parts.clock.now().getTime();
    const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
    const delta = totp.validate({ token: code, timestamp, window: 1 });
    if (delta === null) return undefined;
    return BigInt(Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta);
  }

  /** Turns it on and gives the backup codes, which nobody can read again. */
  async enable(
    tx: Kysely<Tables>,
    { userId, secret, step }: { readonly userId: number; readonly secret: string; readonly step: bigint },
  ): Promise<readonly string[]> {
    const columns = {
      secret_sealed: this.#parts.secrets.seal(secret, ownerOf(userId)),
      last_step: step,
      enabled_at: this.#parts.clock.now(),
    };
    await tx
      .insertInto('player_totp')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute();
    return this.renewRecoveryCodes(tx, userId);
  }

  async disable(tx: Kysely<Tables>, userId: number): Promise<void> {
    await tx.deleteFrom('player_totp').where('user_id', '=', userId).execute();
    await tx.deleteFrom('player_recovery_code').where('user_id', '=', userId).execute();
  }

  /** Turns it off when it was turned on since then. Gives whether it was, and whether an older one is on still. */
  async disableSince(
    tx: Kysely<Tables>,
    { userId, since }: { readonly userId: number; readonly since: Date },
  ): Promise<{ readonly isRemoved: boolean; readonly isOn: boolean }> {
    const row = await tx
      .selectFrom('player_totp')
      .select('enabled_at')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    const isRemoved = row !== undefined && row.enabled_at >= since;
    if (isRemoved) await this.disable(tx, userId);
    return { isRemoved, isOn: row !== undefined && !isRemoved };
  }

  /** True for a code of the app that has not been used; from then on it has. */
  async spendAppCode(userId: number, code: string): Promise<boolean> {
    const { db, secrets } = this.#parts;
    const row = await db
      .selectFrom('player_totp')
      .select('secret_sealed')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (row === undefined) return false;
    const step = this.stepOf(secrets.open(row.secret_sealed, ownerOf(userId)), code);
    if (step === undefined) return false;
    const result = await db
      .updateTable('player_totp')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  async spendRecoveryCode(userId: number, code: string): Promise<boolean> {
    const { db, clock, secrets } = this.#parts;
    const result = await db
      .updateTable('player_recovery_code')
      .set({ used_at: clock.now() })
      .where('user_id', '=', userId)
      .where('code_hash', '=', secrets.digest(plain(code), ownerOf(userId)))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  async renewRecoveryCodes(tx: Kysely<Tables>, userId: number): Promise<readonly string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await tx.deleteFrom('player_recovery_code').where('user_id', '=', userId).execute();
    await tx
      .insertInto('player_recovery_code')
      .values(
        codes.map((code) => ({
          user_id: userId,
          code_hash: this.#parts.secrets.digest(plain(code), ownerOf(userId)),
        })),
      )
      .execute();
    return codes;
  }

  async recoveryCodesLeft(userId: number): Promise<number> {
    const rows = await this.#parts.db
      .selectFrom('player_recovery_code')
      .select('code_hash')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute();
    return rows.length;
  }
}

function newRecoveryCode(): string {
  const code = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll('-', '');
}

function ownerOf(userId: number): string {
  return `player ${userId}`;
}
