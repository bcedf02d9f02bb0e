/** By which a player who is signed in elsewhere comes in here. */
export interface HandoffToken {
  readonly method_id: number;
  readonly token: string;
  readonly sign: string;
}

/** Read from behind the hash, which no browser sends anywhere: neither a log nor another site sees the secret. */
export function handoffIn(hash: string): HandoffToken | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const method = given.get('method_id') ?? '';
  const token = given.get('token') ?? '';
  const sign = given.get('sign') ?? '';
  const isWhole = /^[1-9]\d?$/.test(method) && isSecret(token, 64) && isSecret(sign, 128);
  return isWhole ? { method_id: Number(method), token, sign } : undefined;
}

function isSecret(text: string, lengthMax: number): boolean {
  return text.length > 0 && text.length <= lengthMax && /^[\w-]+$/.test(text);
}
