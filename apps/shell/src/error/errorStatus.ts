/** The HTTP status that an error carries; one without a status is an internal error. */
export function statusOfError(error: unknown): number {
  const { status, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly status?: unknown;
    readonly statusCode?: unknown;
  };
  const found = [status, statusCode].find(isErrorStatus);
  return found ?? 500;
}

function isErrorStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 400 && value <= 599;
}
