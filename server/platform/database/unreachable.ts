/** Of the driver, which gives some of its errors no code. */
const DRIVER_WORDS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
];
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Shutting down, crashed, starting up, no connection left; the class 08 is all about connections. */
const SQL_STATES = /^(08...|57P0[123]|53300)$/;

/**
 * The database did not answer or went away in the middle. Whether what was asked of it has been done, nobody knows before
 * it is back.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnreachable);
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined) return SYSTEM_CODES.has(code) || SQL_STATES.test(code);
  return DRIVER_WORDS.some((words) => error.message.includes(words));
}
