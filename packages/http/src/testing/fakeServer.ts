export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type Answer = { readonly status: number; readonly body: unknown } | Error;

/** Answers calls by their path, in the order of each path's list; the last answer repeats. It remembers every call. */
export function fakeServer(answers: Readonly<Record<string, readonly Answer[]>>): {
  readonly fetch: typeof globalThis.fetch;
  readonly seen: Seen[];
  readonly seenOf: (path: string) => readonly Seen[];
} {
  const seen: Seen[] = [];
  const seenOf = (path: string) => seen.filter((call) => call.path === path);
  const fetch: typeof globalThis.fetch = async (address, init = {}) => {
    const path = (address as string).split('?')[0] ?? '';
    seen.push({
      method: init.method ?? 'GET',
      path,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    const list = answers[path] ?? [];
    const answer = list[Math.min(seenOf(path).length, list.length) - 1];
    if (answer === undefined) throw new TypeError(`nothing answers at ${path}`);
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
  return { fetch, seen, seenOf };
}

/** A token as the server makes them, as far as the browser reads it. */
export function tokenUntil(seconds: number | undefined, name = 'x'): string {
  const body = btoa(JSON.stringify(seconds === undefined ? { name } : { name, exp: seconds }));
  return `head.${body.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}.signature`;
}
