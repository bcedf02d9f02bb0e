import { expect, test } from 'vitest';

import { captchaFailed } from './captchaFailed.ts';

function fail(type: 1 | 2, isPlayer: boolean) {
  const reports: string[] = [];
  let logouts = 0;
  captchaFailed(
    { type, time: Date.UTC(2026, 10, 15, 12), error_message: 'refused' },
    { isSignedIn: () => isPlayer, logout: () => (logouts += 1), report: (text) => void reports.push(text) },
  );
  return { reports, logouts };
}

test('[AUTH-065] [ERR-045] a captcha failure of type 2 logs the player out, one of type 1 does not', () => {
  expect(fail(2, true).logouts).toBe(1);
  expect(fail(1, true).logouts).toBe(0);
  expect(fail(2, false).logouts).toBe(0);
});

test('[AUTH-066] the log has its time and its message', () => {
  expect(fail(1, false).reports).toEqual(['A captcha of type 1 failed at 2026-11-15T12:00:00.000Z: refused']);
});
