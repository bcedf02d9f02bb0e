import { localeOf, type Language } from '@fairline/routes';

/** A message as the build has compiled it from ICU: texts, and the places where values go. */
export type Message = string | readonly MessagePart[];

type MessagePart =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: 'plural' | 'selectordinal' | 'select', cases: MessageCases];

type MessageCases = Readonly<Record<string, Message | number | undefined>> & { readonly offset?: number };

type Values = Readonly<Record<string, string | number>>;

/** The text of a message with its values. A value that is not given leaves its place empty. */
export function messageText(message: Message, language: Language, values: Values = {}): string {
  return textOf(message, { language, values });
}

interface Scope {
  readonly language: Language;
  readonly values: Values;
  /** What `#` stands for inside a plural. */
  readonly count?: number;
}

function textOf(message: Message, scope: Scope): string {
  if (typeof message === 'string') return message;
  let text = '';
  for (const part of message) {
    if (typeof part !== 'string') text += partText(part, scope);
    else text += part === '#' && scope.count !== undefined ? numberText(scope.count, scope.language) : part;
  }
  return text;
}

function partText([name, kind, cases]: Exclude<MessagePart, string>, scope: Scope): string | number {
  const value = scope.values[name];
  if (kind === undefined || cases === undefined) return value ?? '';
  if (kind === 'select') return textOf(caseOf(cases, String(value)) ?? caseOf(cases, 'other') ?? '', scope);
  const count = Number(value) - (cases.offset ?? 0);
  const form = pluralRules(scope.language, kind === 'plural' ? 'cardinal' : 'ordinal').select(count);
  const chosen = caseOf(cases, String(value)) ?? caseOf(cases, form) ?? caseOf(cases, 'other') ?? '';
  return textOf(chosen, { ...scope, count });
}

/** Only what the message itself has: no value of a player finds `constructor` here. */
function caseOf(cases: MessageCases, name: string): Message | undefined {
  const found = Object.hasOwn(cases, name) ? cases[name] : undefined;
  return typeof found === 'number' ? undefined : found;
}

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function pluralRules(language: Language, type: 'cardinal' | 'ordinal'): Intl.PluralRules {
  const key = language + type;
  const made = rules.get(key) ?? new Intl.PluralRules(localeOf(language), { type });
  rules.set(key, made);
  return made;
}

function numberText(value: number, language: Language): string {
  const made = numbers.get(language) ?? new Intl.NumberFormat(localeOf(language));
  numbers.set(language, made);
  return made.format(value);
}
