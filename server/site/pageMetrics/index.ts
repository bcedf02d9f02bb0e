import { reportPageMetrics, type PageMetrics } from '@fairline/contracts';

import type { Endpoints } from '../../platform/http/endpoints.ts';

/** Operators read these with the rest of the log; nothing about the visitor is in them. */
export function registerPageMetrics(endpoints: Endpoints, onReport: (metrics: PageMetrics) => void): void {
  endpoints.serve(reportPageMetrics, async ({ body }) => {
    onReport(body);
    return { isKept: true };
  });
}
