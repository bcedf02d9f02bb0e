import type { SecurityEventKind } from '@fairline/contracts/identity';
import type { Generated } from 'kysely';

/** The four ways of the specification, a first payment, and players whom the operator or the demo made. */
export type RegistrationKind = 'fast_reg' | 'phone_reg' | 'full_reg' | 'soc_reg' | 'pay_reg' | 'operator';
export type PlayerStatus = 'open' | 'locked' | 'closed';
/** 0 nothing, 1 e-mail, 2 e-mail and phone, 3 phone. */
export type Activation = 0 | 1 | 2 | 3;

interface PlayerProfileTable {
  user_id: number;
  login: string;
  email: string | null;
  is_email_confirmed: Generated<boolean>;
  /** ISO code of the phone's country; several share one dialling code. */
  phone_country: string | null;
  /** Dialling code without the plus sign. */
  phone_code: string | null;
  /** The rest of the number, digits only. */
  phone_number: string | null;
  is_phone_confirmed: Generated<boolean>;
  country: string;
  currency: string;
  language: string;
  first_name: string | null;
  last_name: string | null;
  /** A calendar day, YYYY-MM-DD. */
  birth_date: string | null;
  activation: Activation;
  status: Generated<PlayerStatus>;
  registration_kind: RegistrationKind;
  created_at: Date;
  changed_at: Date;
}

export type NameKind = 'login' | 'email' | 'phone';

/** What a player may sign in by. The key is the name in its one spelling, so it is unique however it is typed. */
interface PlayerNameTable {
  kind: NameKind;
  name_key: string;
  user_id: number;
}

interface PlayerPasswordTable {
  user_id: number;
  password_hash: string;
  /** Made at one-click registration: the player is asked to choose one. */
  is_made_by_us: Generated<boolean>;
  set_at: Date;
}

interface PlayerTotpTable {
  user_id: number;
  secret_sealed: string;
  /** The step of the last accepted code: each code works once. */
  last_step: bigint;
  enabled_at: Date;
}

interface PlayerRecoveryCodeTable {
  user_id: number;
  code_hash: string;
  used_at: Date | null;
}

export interface PlayerPasskeyTable {
  id: string;
  /** As the browser names it, in base64url. */
  credential_id: string;
  user_id: number;
  /** COSE key in base64url. */
  public_key: string;
  counter: bigint;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface PlayerDeviceTable {
  id: string;
  user_id: number;
  /** SHA-256 of the browser's device cookie. */
  key_hash: string;
  user_agent: string;
  ip: string;
  first_seen_at: Date;
  last_seen_at: Date;
  forgotten_at: Date | null;
}

/** Something begun that another call finishes: a code that was sent, a second step, a passkey's challenge. */
export interface AuthFlowTable {
  id: string;
  /** SHA-256 of what the browser holds: only the browser that began can finish. */
  key_hash: string;
  kind: string;
  user_id: number | null;
  data: unknown;
  code_hash: string | null;
  tries_left: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface AuthThrottleTable {
  throttle_key: string;
  /** In the window that ends at window_ends_at. */
  count: number;
  /** In a row, until something succeeds. */
  total: number;
  window_ends_at: Date;
  blocked_until: Date | null;
  changed_at: Date;
}

interface SecurityEventTable {
  id: string;
  user_id: number;
  kind: SecurityEventKind;
  ip: string;
  device_id: string | null;
  at: Date;
}

/** The tables that this module owns; no other module writes to them. */
export interface IdentityTables {
  player_profile: PlayerProfileTable;
  player_name: PlayerNameTable;
  player_password: PlayerPasswordTable;
  player_totp: PlayerTotpTable;
  player_recovery_code: PlayerRecoveryCodeTable;
  player_passkey: PlayerPasskeyTable;
  player_device: PlayerDeviceTable;
  auth_flow: AuthFlowTable;
  auth_throttle: AuthThrottleTable;
  security_event: SecurityEventTable;
}
