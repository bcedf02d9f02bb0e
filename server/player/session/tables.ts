import type { SessionEndReason } from '@fairline/contracts';
import type { Generated } from 'kysely';

export interface PlayerTable {
  user_id: Generated<number>;
  ban_level: Generated<number>;
  ban_version: Generated<number>;
  is_need_identification: Generated<boolean>;
  is_data_after_registration: Generated<boolean>;
  after_registration_url: string | null;
  created_at: Date;
}

/** Why a session is over; packages/contracts/src/session.ts says what each means. */
export type EndReason = SessionEndReason;

/** How a session was opened. */
export type SignInKind = 'password' | 'sms' | 'passkey' | 'token' | 'social' | 'payment' | 'registration';

export interface SessionTable {
  id: string;
  user_id: number;
  /** SHA-256 of the cookie's value. */
  key_hash: string;
  key_made_at: Date;
  /** A new key that was sent and has not come back yet. */
  next_key_hash: string | null;
  next_key_made_at: Date | null;
  /** The key before this one; calls that were under way when it changed may still bring it. */
  old_key_hash: string | null;
  old_key_until: Date | null;
  /** When whoever brings the key before had last proved who they are: a later proof is not theirs. */
  old_key_proved_at: Date | null;
  created_at: Date;
  last_active_at: Date;
  /** The last call by it, to the minute. */
  seen_at: Date | null;
  /** Null: this session has no idle limit. */
  idle_seconds: number | null;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: EndReason | null;
  /** The player wants to stay signed in: it lives for days and has no idle limit. */
  is_saved: boolean;
  sign_in_kind: SignInKind | null;
  device_id: string | null;
  ip: string | null;
  user_agent: string | null;
  /** When the player last proved who they are: at sign-in and at each step-up. */
  proved_at: Date;
}

/** A key from before the one before. Whoever brings it when its moment is over has copied it. */
export interface SessionSpentKeyTable {
  key_hash: string;
  session_id: string;
  good_until: Date;
  proved_at: Date;
}

/** The tables that this module owns; no other module writes to them. */
export interface SessionTables {
  player: PlayerTable;
  session: SessionTable;
  session_spent_key: SessionSpentKeyTable;
}
