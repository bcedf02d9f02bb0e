import type { SiteConfig } from './siteConfig.ts';

type Maintenance = SiteConfig['maintenance'];

/** The cookie that sends one visitor to the maintenance page; an operator's proxy or test sets it. */
export const MAINTENANCE_COOKIE = 'maintenance';

/** Whether every page is the maintenance page at this moment: switched on by hand, or closed in its window. */
export function isClosedForMaintenance(maintenance: Maintenance, nowMs: number): boolean {
  if (maintenance.isActive) return true;
  if (maintenance.web_state !== 'closed') return false;
  return isWithin(maintenance.started_at, maintenance.ended_at, nowMs);
}

/** Whether visitors are told of a maintenance to come. Without a first moment nothing is announced. */
export function isMaintenanceAnnounced(maintenance: Maintenance, nowMs: number): boolean {
  if (maintenance.web_state === 'open' || maintenance.notify_started_at === null) return false;
  if (isClosedForMaintenance(maintenance, nowMs)) return false;
  return isWithin(maintenance.notify_started_at, maintenance.notify_ended_at, nowMs);
}

/** A bound that is not set does not bound. */
function isWithin(from: string | null, until: string | null, nowMs: number): boolean {
  return (from === null || nowMs >= Date.parse(from)) && (until === null || nowMs < Date.parse(until));
}

const RUSSIAN_TEXT_COUNTRIES = new Set(['RU', 'AZ', 'KZ', 'UA']);

/** The language of the maintenance text follows the visitor's country, whatever the page's language is. */
export function maintenanceTextLanguage(country: string): 'ru' | 'en' {
  return RUSSIAN_TEXT_COUNTRIES.has(country.toUpperCase()) ? 'ru' : 'en';
}
