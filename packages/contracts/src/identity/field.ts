import { Type } from 'typebox';

export const closed = { additionalProperties: false } as const;
export const nothing = Type.Object({}, closed);

/** A login or an e-mail address, encoded by `encodeCredential`. */
export const EncodedLogin = Type.String({ minLength: 1, maxLength: 344, pattern: '^[A-Za-z0-9_-]+$' });
/** A password of at most 128 characters, encoded by `encodeCredential`. */
export const EncodedPassword = Type.String({ minLength: 1, maxLength: 700, pattern: '^[A-Za-z0-9_-]+$' });
/** Six digits of an app or a message, or a backup code. */
export const AuthCode = Type.String({ minLength: 6, maxLength: 14, pattern: '^[0-9A-Za-z-]+$' });
/** Digits as somebody typed them: spaces, brackets, dots and hyphens do not count. */
export const PhoneNumber = Type.String({ minLength: 3, maxLength: 24, pattern: '^[0-9 ().-]+$' });
/** ISO code of a country. */
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' });
/** Dialling code, with or without the plus sign. */
export const PhoneCode = Type.String({ pattern: '^\\+?[0-9]{1,4}$' });
export { Uuid } from '../id.ts';
