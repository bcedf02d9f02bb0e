import type { IconName } from '@fairline/ui';

const SPORT_ICONS: readonly IconName[] = [
  'badminton',
  'ball-american-football',
  'ball-baseball',
  'ball-basketball',
  'ball-football',
  'ball-tennis',
  'ball-volleyball',
  'bike',
  'boxing',
  'car',
  'chess',
  'cricket',
  'curling',
  'device-gamepad-2',
  'golf',
  'hockey',
  'horse-toy',
  'karate',
  'ping-pong',
  'play-handball',
  'rugby',
  'ski-jumping',
  'sport-billiard',
  'swimming',
  'target',
];

/** The book names its icons; one that we have not drawn becomes a trophy rather than a hole. */
export function sportIcon(name: string): IconName {
  return SPORT_ICONS.find((known) => known === name) ?? 'trophy';
}
