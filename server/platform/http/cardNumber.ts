/**
 * What looks like the number of a payment card: 13 to 19 digits, together or in the groups that are printed on cards,
 * that pass the check of Luhn. Networks whose cards pay on the web begin with 2 to 6; so moments in milliseconds, which
 * begin with 1, are none. Digits inside of longer words (ids, hashes) are none either.
 */
const CARD_LIKE =
  /(?<![0-9A-Za-z-])[2-6](?:\d{12,18}|\d{3}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{3}([ -])\d{6}\2\d{4,5})(?![0-9A-Za-z]|-[0-9A-Za-z])/g;

const MASKED_CARD = '[card number]';

/** The same text without card numbers. */
export function maskCardNumbers(text: string): string {
  return text.replace(CARD_LIKE, (found) => (passesLuhn(found) ? MASKED_CARD : found));
}

export function hasCardNumber(text: string): boolean {
  return maskCardNumbers(text) !== text;
}

/**
 * Where a typed text holds a card number: `/ref_code`, or undefined. Fields of phones are left out, as every tenth
 * long number passes the check; they take numbers that a phone can have and no others. So is the address to go back
 * to, which nobody types: it is dropped where it is read.
 */
export function findCardNumber(input: unknown): string | undefined {
  // A list of what is left to look at, and no call inside of a call: a body may be nested thousands of times.
  const waiting: { readonly value: unknown; readonly at: string }[] = [{ value: input, at: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, at } = next;
    if (typeof value === 'string' && hasCardNumber(value)) return at;
    if (typeof value !== 'object' || value === null) continue;
    const fields = Object.entries(value).filter(([key]) => !/phone|^return_url$/i.test(key));
    // From the end, so that the first of several is the one that is told.
    for (const [key, item] of fields.reverse()) waiting.push({ value: item, at: `${at}/${key}` });
  }
  return undefined;
}

function passesLuhn(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  let sum = 0;
  for (let place = 1; place <= digits.length; place += 1) {
    const digit = Number(digits.at(-place));
    const doubled = digit * 2;
    sum += place % 2 === 1 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
