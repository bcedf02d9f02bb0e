import type { NumberMarks } from './numberMarks.ts';

/** A number as digits before and after its decimal separator. */
export interface ReadDigits {
  readonly whole: string;
  readonly fraction: string;
}

/**
 * Decides which separator is the decimal one. What the locale says about dot and comma is kept; one that the
 * locale does not use may be either. Exactly one possible reading is taken, two are ambiguous. Where the locale leaves
 * none, the one that other locales have is taken (12,50 in English): keyboards have one decimal key, and it means this.
 */
export function readNumber(
  text: string,
  marks: NumberMarks,
): ReadDigits | 'ambiguous-separator' | 'misplaced-separator' {
  const decimal = plain(marks.decimal);
  const group = plain(marks.group);
  const allowed = roles.filter((role) => agrees(role, decimal, group));
  const readings = distinct(allowed.map((role) => readAs(text, role, marks.groupsByTwo)));
  return (
    only(readings) ??
    only(distinct(roles.map((role) => readAs(text, role, marks.groupsByTwo)))) ??
    'misplaced-separator'
  );
}

/** Undefined where there is none. */
function only(readings: readonly ReadDigits[]): ReadDigits | 'ambiguous-separator' | undefined {
  return readings.length > 1 ? 'ambiguous-separator' : readings[0];
}

/** Which of dot and comma are decimal separators; the others group. */
type Role = '' | '.' | ',' | '.,';

const roles: readonly Role[] = ['', '.', ',', '.,'];

function agrees(role: Role, decimal: string, group: string): boolean {
  return ['.', ','].every((mark) => {
    if (mark === decimal) return role.includes(mark);
    if (mark === group) return !role.includes(mark);
    return true;
  });
}

/** N'Ko groups with the Arabic comma, which is folded to a comma in the text. */
function plain(mark: string): string {
  return mark === '\u060C' ? ',' : mark;
}

function readAs(text: string, role: Role, groupsByTwo: boolean): ReadDigits | undefined {
  const at = text.search(new RegExp(`[\u066B${role}]`));
  const fraction = at === -1 ? '' : text.slice(at + 1);
  const whole = withoutGroups(at === -1 ? text : text.slice(0, at), groupsByTwo);
  if (whole === undefined || !/^\d*$/.test(fraction) || whole + fraction === '') return undefined;
  return { whole, fraction };
}

/** Groups of three, all with the same separator; twos before the last three where the locale writes them so. */
function withoutGroups(text: string, groupsByTwo: boolean): string | undefined {
  if (/^\d*$/.test(text)) return text;
  const separator = /\D/.exec(text)?.[0] ?? '';
  const groups = text.split(separator);
  const inThrees = groups.every((digits, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(digits));
  const inTwos = groups.every((digits, index) => {
    if (index === 0) return /^[1-9]\d?$/.test(digits);
    return (index === groups.length - 1 ? /^\d{3}$/ : /^\d{2}$/).test(digits);
  });
  return inThrees || (groupsByTwo && inTwos) ? groups.join('') : undefined;
}

function distinct(readings: readonly (ReadDigits | undefined)[]): ReadDigits[] {
  const byText = new Map<string, ReadDigits>();
  for (const reading of readings) {
    if (reading !== undefined) byText.set(`${reading.whole}.${reading.fraction}`, reading);
  }
  return [...byText.values()];
}
