import type { Caller } from '../../../platform/http/caller.ts';

interface FakeCaller extends Caller {
  /** Cookies that the browser has after the answer. */
  readonly jar: Record<string, string | undefined>;
}

/** A browser with these cookies; each call of it is a new request. */
export function fakeCaller(jar: Record<string, string | undefined>, ip = '10.0.0.1'): FakeCaller {
  return {
    ip,
    host: 'site.example',
    headers: {},
    cookies: { ...jar },
    jar,
    allowKeeping: () => {},
    setCookie: ({ name, value, maxAgeSeconds }) => {
      jar[name] = maxAgeSeconds === 0 ? undefined : value;
    },
  };
}
