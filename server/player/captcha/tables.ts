interface CaptchaPassTable {
  /** SHA-256 of the token. */
  token_hash: string;
  /** SHA-256 of the challenge's signature: a challenge buys one token. */
  challenge_hash: string;
  expires_at: Date;
  used_at: Date | null;
}

/** The table that this module owns; no other module writes to it. */
export interface CaptchaTables {
  captcha_pass: CaptchaPassTable;
}
