export type DatabaseRefusalReason =
  /** Another process holds the data folder. */
  | 'folder-in-use'
  | 'folder-unusable'
  | 'unreachable'
  | 'engine-too-old'
  /** A later release has already changed the tables. */
  | 'newer-than-code'
  /** Tables wait for migrations, and this login may not make them. */
  | 'older-than-code'
  /** The login of the servers may not work in their role. */
  | 'login-without-rights'
  | 'migration-failed';

/**
 * The database cannot be used, for a reason that the person who starts the server can mend.
 * The message is one whole line meant for that person: print it without a stack.
 */
export class DatabaseRefused extends Error {
  readonly reason: DatabaseRefusalReason;

  constructor(reason: DatabaseRefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseRefused';
    this.reason = reason;
  }
}

/** What went wrong below, in its own words, to end a refusal's line with. */
export function causeInWords(error: unknown): string {
  // Several addresses of one host are tried together; each has its own error.
  if (error instanceof AggregateError) return error.errors.map(causeInWords).join('; ');
  return error instanceof Error ? error.message : JSON.stringify(error);
}
