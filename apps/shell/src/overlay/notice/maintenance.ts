import { isMaintenanceAnnounced, type SiteConfig } from '@fairline/contracts';
import { localeOf, type Language } from '@fairline/routes';

type Maintenance = SiteConfig['maintenance'];

interface Announcement {
  readonly start: Date;
  readonly end: Date;
  /** Names this announcement, so that closing it does not close the next one. */
  readonly id: string;
}

/** What is announced at a moment: only between the two notify times, and only when both dates of the work are known. */
export function announcementAt(maintenance: Maintenance, now: number): Announcement | undefined {
  const { started_at: start, ended_at: end } = maintenance;
  if (start === null || end === null || !isMaintenanceAnnounced(maintenance, now)) return undefined;
  // Without an end of its own the announcement ends with the work.
  if (maintenance.notify_ended_at === null && now >= Date.parse(end)) return undefined;
  return { start: new Date(start), end: new Date(end), id: `${start} ${end}` };
}

/** When the answer of `announcementAt` changes next; undefined when it never does. */
export function nextChange(maintenance: Maintenance, now: number): number | undefined {
  const moments = [maintenance.notify_started_at, maintenance.notify_ended_at, maintenance.ended_at]
    .map(timeOf)
    .filter((moment) => moment !== undefined && moment > now);
  return moments.length === 0 ? undefined : Math.min(...(moments as number[]));
}

function timeOf(text: string | null): number | undefined {
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

export function formatMoment(moment: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment);
}
