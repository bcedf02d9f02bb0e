import { isText } from '../text.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * How login and password travel: base64url of their UTF-8. It keeps them out of plain sight in traces and away from
 * questions of character sets, and it is no secret: what protects them on the way is TLS.
 */
export function encodeCredential(text: string): string {
  let encoded = '';
  let [bits, count] = [0, 0];
  for (const byte of utf8Of(text)) {
    bits = ((bits << 8) | byte) & 0xffff;
    count += 8;
    while (count >= 6) {
      count -= 6;
      encoded += DIGITS[(bits >> count) & 63] ?? '';
    }
  }
  return count === 0 ? encoded : encoded + (DIGITS[(bits << (6 - count)) & 63] ?? '');
}

/** The text again, or undefined when it was not encoded by the function above or is none. */
export function decodeCredential(encoded: string): string | undefined {
  let escaped = '';
  let [bits, count] = [0, 0];
  for (const digit of encoded) {
    const value = DIGITS.indexOf(digit);
    if (value < 0) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      escaped += `%${((bits >> count) & 255).toString(16).padStart(2, '0')}`;
    }
  }
  try {
    const text = decodeURIComponent(escaped);
    // One text has one encoding, so that nothing can be smuggled in the bits that are left over.
    return isText(text) && encodeCredential(text) === encoded ? text : undefined;
  } catch {
    return undefined;
  }
}

function* utf8Of(text: string): Generator<number> {
  const escaped = encodeURIComponent(text.toWellFormed());
  for (let at = 0; at < escaped.length; at += 1) {
    if (escaped[at] !== '%') {
      yield escaped.charCodeAt(at);
      continue;
    }
    yield Number.parseInt(escaped.slice(at + 1, at + 3), 16);
    at += 2;
  }
}
