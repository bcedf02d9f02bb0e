import { redact, reportClientErrors, type ClientErrorReport } from '@fairline/contracts';

import type { Clock } from '../../platform/clock.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { networkOf } from '../../platform/http/network.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { AddressLimit } from './addressLimit.ts';

const WINDOW_MS = 60_000;
const PER_ADDRESS = 10;
const ALTOGETHER = 600;

interface ClientErrorParts {
  readonly clock: Clock;
  /** The server's own log is the place of what browsers report: one place to look, bounded by the limits here. */
  readonly log: (entry: object) => void;
}

/** Takes what went wrong in browsers. Anybody may call it, so it believes nothing and writes little. */
export function registerClientErrors(endpoints: Endpoints, { clock, log }: ClientErrorParts): void {
  const limit = new AddressLimit({ clock, windowMs: WINDOW_MS, max: PER_ADDRESS, totalMax: ALTOGETHER });
  endpoints.serve(reportClientErrors, async ({ body }, caller) => {
    const waitSeconds = limit.refuse(networkOf(caller.ip));
    if (waitSeconds !== undefined) {
      throw new Refusal({
        status: 429,
        code: 'too-many-requests',
        message: `Too many reports; the next is taken in ${waitSeconds} s.`,
      });
    }
    for (const entry of entriesOf(body)) log(entry);
    return { keptCount: body.errors.length };
  });
}

function entriesOf({ version, path, errors }: ClientErrorReport): readonly object[] {
  const page = { version: plain(version), path: plain(path.split(/[?#]/)[0] ?? '') };
  return errors.map(({ problem, message, stack, count, at }) => ({
    ...page,
    problem: plain(problem),
    message: plain(message),
    stack: plain(stack),
    count,
    at: new Date(at).toISOString(),
  }));
}

/** No line of a visitor may look like a line of ours, or move the cursor of whoever reads the log. */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for.
  return redact(text).replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]/g, ' ');
}
