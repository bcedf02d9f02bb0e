import type { RouteRow } from '../row.ts';

const technical = { app: 'technical', layout: 'default' } as const;
/** Whoever is sent to one of these must be able to see it. */
const notice = { app: 'technical', layout: 'empty', isForBanned: true } as const;

export const TECHNICAL_ROUTES = {
  maintenance: { path: 'maintenance', ...notice, layout: 'maintenance', status: 503 },
  block: { path: 'block', ...notice, status: 403 },
  blockUa: { path: 'block-ua', ...notice, status: 451 },
  blockIe: { path: 'block-ie', ...notice, status: 451 },
  siteUpdates: { path: 'site-updates', ...notice, status: 503 },
  comingSoon: { path: 'coming-soon', ...notice },
  suspension: { path: 'suspension', ...notice, status: 503 },
  oldBrowser: { path: 'oldbrowser', ...notice, feature: 'old-browser' },
  serverError: { path: '500', ...technical, isForBanned: true, status: 500 },
  debugger: { path: 'debugger', ...technical, isDebug: true },
  outbox: { path: 'debugger/outbox', ...technical, isDebug: true },
  internalVpn: { path: 'internal-vpn', ...technical, isDebug: true, feature: 'internal-vpn' },
} as const satisfies Record<string, RouteRow>;
