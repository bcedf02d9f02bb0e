import type { RemotePayload } from '@fairline/sdk/server';

/** What a payload from another host may name: its own files, ours, and what the operator allows besides. */
export interface ForeignRules {
  /** Where the payload came from. */
  readonly origin: string;
  /** Further origins that files of sub-applications are served from. */
  readonly assetOrigins: readonly string[];
  /** Origins whose `codeToEval` may run on our pages. */
  readonly codeOrigins: readonly string[];
}

/** Why a payload from another host cannot be used, or undefined: its files must come from where the operator said. */
export function addressProblem(payload: RemotePayload, rules: ForeignRules): string | undefined {
  const allowed = new Set([rules.origin, ...rules.assetOrigins]);
  for (const field of ['scriptsToLoad', 'cssToLoad', 'preload'] as const) {
    for (const address of payload[field]) {
      // A path is one of our own files; two slashes would be the name of a host.
      if (/^\/(?![/\\])/.test(address)) continue;
      const isAllowed = URL.canParse(address) && allowed.has(new URL(address).origin);
      if (!isAllowed) return `${field} names ${JSON.stringify(address)}, which is not on an allowed origin`;
    }
  }
  return undefined;
}

/** Nobody's code reaches a browser unless the operator has named its origin; our own has none. */
export function withAllowedCode(
  payload: RemotePayload,
  rules: Pick<ForeignRules, 'origin' | 'codeOrigins'>,
): RemotePayload {
  if (payload.codeToEval === '' || rules.codeOrigins.includes(rules.origin)) return payload;
  return { ...payload, codeToEval: '' };
}
