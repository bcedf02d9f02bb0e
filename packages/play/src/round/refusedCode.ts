import { isApiError, STATUS } from '@fairline/contracts';

/** The server's word when it certainly did nothing; undefined when nobody knows. */
export function refusedCode(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  const isRefusal = error.status >= 400 && error.status < 500 && error.status !== STATUS.closed;
  return isRefusal ? error.code : undefined;
}
