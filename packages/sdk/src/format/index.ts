export { dateText, dateTimeText, offsetText, timeText, type TimeStyle } from './dateTime.ts';
export { numberText, percentText } from './number.ts';
export { dayOf, daysBetween, wallClock } from './wallClock.ts';
