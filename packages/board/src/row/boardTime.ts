import { dateText, daysBetween, timeText, type TimeStyle } from '@fairline/sdk';

/** When a game starts, as a board says it. */
export interface StartLabels {
  /** 18:30 or 6:30 pm in the visitor's time zone. */
  readonly time: string;
  /** How many calendar days from today, in the visitor's time zone. */
  readonly daysAhead: number;
  /** 16 Nov in the language of the page. */
  readonly date: string;
  readonly minutesLeft: number;
}

const MINUTE = 60_000;

export function startLabels(startsAt: number, { now, ...style }: TimeStyle & { now: number }): StartLabels {
  return {
    time: timeText(startsAt, style),
    daysAhead: daysBetween(now, startsAt, style.timeZone),
    date: dateText(startsAt, style),
    minutesLeft: minutesUntil(startsAt, now),
  };
}

/** Full minutes, counted up: a game that starts in 30 seconds starts in one minute. */
export function minutesUntil(startsAt: number, now: number): number {
  return Math.ceil((startsAt - now) / MINUTE);
}
