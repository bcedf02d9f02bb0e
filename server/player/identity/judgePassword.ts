import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, type PasswordRefusal } from '@fairline/contracts/identity';

import { KNOWN_PASSWORDS, KNOWN_WORDS } from './knownPasswords.ts';

/** What the player is called: a password made of it is the first that somebody else tries. */
export interface PasswordContext {
  readonly login?: string | null;
  readonly email?: string | null;
  readonly phone?: { readonly code: string; readonly number: string } | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly companyName?: string;
}

/** Why a new password is not taken; undefined when it is. No rule asks for special characters. */
export function judgePassword(password: string, context: PasswordContext): PasswordRefusal | undefined {
  const text = password.normalize('NFKC');
  const length = Array.from(text).length;
  if (length < PASSWORD_LENGTH_MIN) return 'password-short';
  if (length > PASSWORD_LENGTH_MAX) return 'password-long';
  const plain = text.toLowerCase();
  const [core, read] = [coreOf(plain), coreOf(unleet(plain))];
  if (KNOWN_PASSWORDS.has(plain) || isPattern(plain)) return 'password-known';
  if (KNOWN_WORDS.has(core) || KNOWN_WORDS.has(read) || KNOWN_WORDS.has(halfOf(read)))
    return 'password-known';
  for (const word of wordsOf(context)) {
    if (plain === word || core === word || read === word || core === Array.from(word).reverse().join(''))
      return 'password-personal';
  }
  return undefined;
}

function wordsOf(context: PasswordContext): string[] {
  const [mailbox = '', domain = ''] = (context.email ?? '').toLowerCase().split('@');
  const { code = '', number = '' } = context.phone ?? {};
  return [
    context.login ?? '',
    context.email ?? '',
    mailbox,
    domain,
    domain.split('.')[0] ?? '',
    number,
    `${code}${number}`,
    `+${code}${number}`,
    context.firstName ?? '',
    context.lastName ?? '',
    `${context.firstName ?? ''}${context.lastName ?? ''}`,
    `${context.lastName ?? ''}${context.firstName ?? ''}`,
    context.companyName ?? '',
    'fairline',
  ]
    .map((word) => word.normalize('NFKC').toLowerCase().replaceAll(/\s/g, ''))
    .filter((word) => word.length >= 3);
}

/** The word inside of digits and signs before and after it: `!word2024` is `word`. */
function coreOf(text: string): string {
  return text.replace(/^[\p{N}\p{P}\p{S}\s]+/u, '').replace(/[\p{N}\p{P}\p{S}\s]+$/u, '') || text;
}

/** A word written twice is the word. */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function unleet(text: string): string {
  const tail = /[\p{N}\p{P}]*$/u.exec(text)?.[0] ?? '';
  const body = text.slice(0, text.length - tail.length);
  return (
    Array.from(body)
      .map((char) => LEET[char] ?? char)
      .join('') + tail
  );
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop[]asdfghjkl;zxcvbnm,./',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'йцукенгшщзхъфывапролджэячсмитьбю',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
];

/** One character or a short piece over and over, a piece of the alphabet or of the keyboard, or a day. */
function isPattern(text: string): boolean {
  const chars = Array.from(text);
  if (new Set(chars).size <= 2) return true;
  for (const size of [3, 4]) {
    const piece = chars.slice(0, size).join('');
    if (piece.repeat(Math.ceil(chars.length / size)).slice(0, text.length) === text) return true;
  }
  const backwards = chars.toReversed().join('');
  if (ROWS.some((row) => row.includes(text) || row.includes(backwards))) return true;
  return /^(?:19|20)\d{6}$|^\d{4}(?:19|20)\d{2}$/.test(text);
}
