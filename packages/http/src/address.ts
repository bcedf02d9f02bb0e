import type { Endpoint } from '@fairline/contracts';

import type { CallInput } from './call.ts';

/** Path and query of a call. A value that is undefined is left out. */
export function addressOf(endpoint: Endpoint, input: CallInput): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = input.params?.[name];
    if (value === undefined) throw new Error(`The call ${endpoint.id} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.append(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
