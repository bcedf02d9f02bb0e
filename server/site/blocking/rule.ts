import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;
const Moment = Type.String({ format: 'date-time' });

/** Whom a rule is about. What is left out does not narrow it. */
const condition = {
  /** ISO codes of countries, in capitals. */
  countries: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1, uniqueItems: true }),
  ),
  hosts: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }), { minItems: 1, uniqueItems: true }),
  ),
  /** Beginning of the path after the language, in whole segments: /casino is about /en/casino/slots too. */
  pathPrefix: Type.Optional(Type.String({ pattern: '^(/[A-Za-z0-9._~-]+)+$', maxLength: 200 })),
  auth: Type.Optional(Type.Union([Type.Literal('visitor'), Type.Literal('player')])),
  from: Type.Optional(Moment),
  until: Type.Optional(Moment),
};

const RuleId = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });
const Note = Type.String({ minLength: 1, maxLength: 200 });

/** Numbers of the reasons for which a page is closed. 0 means open, so no rule has it. */
const Reason = Type.Integer({ minimum: 1, maximum: 17 });

export const BlockRule = Type.Object({ id: RuleId, reason: Reason, note: Note, ...condition }, closed);
export type BlockRule = Static<typeof BlockRule>;

export const RedirectRule = Type.Object(
  {
    id: RuleId,
    code: Type.Union([Type.Literal(301), Type.Literal(302)]),
    /** A path of this site, or an address of an allowed host. */
    url: Type.String({ minLength: 1, maxLength: 2048 }),
    note: Note,
    ...condition,
  },
  closed,
);
export type RedirectRule = Static<typeof RedirectRule>;

/** One visitor at one address at one moment. */
export interface VisitFacts {
  readonly country: string;
  readonly host: string;
  /** Path without its language segment, always starting with a slash. */
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly nowMs: number;
}

export function applies(rule: BlockRule | RedirectRule, facts: VisitFacts): boolean {
  if (rule.countries !== undefined && !rule.countries.includes(facts.country)) return false;
  if (rule.hosts !== undefined && !rule.hosts.includes(facts.host)) return false;
  if (rule.pathPrefix !== undefined && !isUnder(facts.path, rule.pathPrefix)) return false;
  if (rule.auth !== undefined && (rule.auth === 'player') !== facts.isSignedIn) return false;
  if (rule.from !== undefined && facts.nowMs < Date.parse(rule.from)) return false;
  return rule.until === undefined || facts.nowMs < Date.parse(rule.until);
}

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** The path after the language segment, in the form in which rules are written. */
export function pathWithoutLanguage(path: string): string {
  const rest = path.replace(/^\/[a-z]{2}(?=\/|$)/, '');
  return rest === '' ? '/' : rest;
}
