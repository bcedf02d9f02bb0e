import { reportClientErrors, type Api } from '@fairline/contracts';

import { browserTimers } from '../overlay/notification/timers.ts';
import type { ProblemRecord } from './problemLog.ts';
import { createProblemSender } from './problemSender.ts';

/** Sends by beacon, which survives leaving the page; by an ordinary call where the browser refuses one. */
export function startProblemSender(options: {
  readonly version: string;
  readonly api: Api;
}): (record: ProblemRecord) => void {
  const { version, api } = options;
  const sender = createProblemSender({
    timers: browserTimers,
    version,
    path: () => location.pathname,
    send: (report) => {
      const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
      if (navigator.sendBeacon(reportClientErrors.path, body)) return;
      api.call(reportClientErrors, { body: report }).catch(() => {
        // Telling that telling failed would begin the same again.
      });
    },
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) sender.flush();
  });
  return (record) => sender.add(record);
}
