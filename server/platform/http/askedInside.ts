/** Asked by whoever looks after the process, past every proxy and under any name. */
export const ASKED_INSIDE: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
