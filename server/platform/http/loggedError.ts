/**
 * Classes of SQLSTATE whose messages name tables, columns and constraints and never a value: connections, constraints,
 * transactions, syntax, resources, limits, states of objects, the operator, the system, the engine, and our own triggers.
 */
const WITHOUT_VALUES = /^(?:08|0A|23|25|28|40|42|53|54|55|57|58|P0|XX)/;
const SQL_STATE = /^[0-9A-Z]{5}$/;
/** What an error may say beside its message: names of ours and of the system, written by no visitor. */
const OWN_FIELDS = ['errno', 'syscall', 'statusCode', 'status'] as const;
const DATABASE_FIELDS = ['severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;
const DEPTH_MAX = 4;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown;
}

/**
 * An error as the log holds it: what it is, where it came from, and nothing that somebody has typed. Errors of databases
 * carry the statement with its values (`query`, `params`), the row (`detail`: "Key (email)=(…) already exists") and
 * quotations (`where`), others the answer of a mail server or the response of a provider. So fields are chosen, not left out.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something was thrown that is no error', stack: '' };
  const fields = error as Error & Readonly<Record<string, unknown>>;
  const isOfDatabase = isDatabaseError(fields);
  const message = isOfDatabase ? databaseMessage(error.message, String(fields['code'])) : error.message;
  const { cause } = error;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: withoutPersons(message),
    // Under a name of its own: whatever is called `code` may be one that opens something, and never reaches the log.
    ...(typeof fields['code'] === 'string' ? { errorCode: fields['code'] } : {}),
    ...chosen(fields, isOfDatabase ? [...OWN_FIELDS, ...DATABASE_FIELDS] : OWN_FIELDS),
    stack: framesOf(error),
    ...(cause === undefined || depth >= DEPTH_MAX ? {} : { cause: errorForLog(cause, depth + 1) }),
    ...(error instanceof AggregateError && depth < DEPTH_MAX
      ? { errors: error.errors.slice(0, 5).map((one) => errorForLog(one, depth + 1)) }
      : {}),
  };
}

/** Of whoever wrote it: both drivers hand on what the engine says in the fields of its protocol. */
function isDatabaseError({ code, severity }: Readonly<Record<string, unknown>>): boolean {
  return typeof code === 'string' && SQL_STATE.test(code) && typeof severity === 'string';
}

function databaseMessage(message: string, state: string): string {
  return WITHOUT_VALUES.test(state) ? message : 'left out: such a message quotes the value';
}

function chosen(
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

/** Where it happened. The lines before the first frame are the message once more. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

// Bounded everywhere: lines are as long as whoever writes to us likes.
const EMAIL = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}\.[a-z]{2,24}/gi;
const PHONE = /\+\d[\d ().-]{6,24}\d/g;
const LOGIN_IN_ADDRESS = /\/\/[^/\s@"]{1,200}@/g;

/** The same text without addresses and numbers by which a person is reached, and without the logins of addresses. */
export function withoutPersons(text: string): string {
  return text.replace(LOGIN_IN_ADDRESS, '//[login]@').replace(EMAIL, '[e-mail]').replace(PHONE, '[phone]');
}
