import { SPORT_IDS, type SportId } from '@fairline/book';

/** Day of the week from 0 (Monday) and minutes since midnight where the league is at home. */
type Kickoff = readonly [weekday: number, minutes: number];

export interface SportProfile {
  readonly id: SportId;
  readonly icon: string;
  /** 1 is shown first. */
  readonly rank: number;
  readonly isCyber: boolean;
  readonly hasNoHome: boolean;
  /** How long a game lasts on average, breaks included; measured over the model. */
  readonly minutes: number;
  /** From one start on a court to the next: nearly no game lasts longer. */
  readonly slotMinutes: number;
  /** When the rounds of a league are played in a week. */
  readonly rounds: readonly (readonly Kickoff[])[];
}

export function profileOf(sport: SportId): SportProfile {
  return profiles[sport];
}

const at = (weekday: number, ...hours: readonly number[]): Kickoff[] =>
  hours.map((hour) => [weekday, Math.round(hour * 60)]);

const WEEKEND = [[...at(4, 19.5), ...at(5, 12.5, 15, 17.5, 20), ...at(6, 13, 15.5, 18)]];
const TWICE = [at(2, 18, 19, 20), at(5, 16, 18, 20)];
const THRICE = [at(1, 18.5, 19, 20.5), at(3, 18.5, 19.5, 20.5), at(5, 17, 19, 20.5)];
const DAILY = [0, 1, 3, 4, 6].map((day) => at(day, 11, 13.5, 16, 18.5));
const EVENING = [at(3, 18, 18.75, 19.5, 20.25, 21), at(6, 18, 18.75, 19.5, 20.25, 21)];
const FIGHT_NIGHT = [at(5, 18, 18.5, 19, 19.5, 20, 20.5, 21, 21.5)];
const CYBER = [at(1, 14, 17, 20), at(3, 14, 17, 20), at(5, 12, 15, 18)];

type Row = readonly [
  icon: string,
  minutes: number,
  slotMinutes: number,
  rounds: SportProfile['rounds'],
  hasNoHome?: true,
];

const rows: Readonly<Record<SportId, Row>> = {
  football: ['ball-football', 113, 120, WEEKEND],
  tennis: ['ball-tennis', 111, 185, DAILY, true],
  basketball: ['ball-basketball', 48, 60, THRICE],
  'ice-hockey': ['hockey', 91, 105, THRICE],
  volleyball: ['ball-volleyball', 85, 120, TWICE],
  'table-tennis': ['ping-pong', 20, 35, DAILY, true],
  cricket: ['cricket', 178, 195, [at(1, 10, 15), at(3, 10, 15), at(6, 10, 15)]],
  handball: ['play-handball', 75, 85, TWICE],
  baseball: ['ball-baseball', 176, 270, DAILY],
  'american-football': ['ball-american-football', 82, 105, [at(6, 13, 16.5, 20)]],
  mma: ['karate', 10, 20, FIGHT_NIGHT, true],
  rugby: ['rugby', 92, 100, [[...at(5, 13, 15, 17.5), ...at(6, 14, 16.5)]]],
  darts: ['target', 21, 35, EVENING, true],
  snooker: ['sport-billiard', 149, 210, [at(2, 10, 13, 19), at(5, 10, 13, 19)], true],
  'cyber-strike': ['device-gamepad-2', 104, 165, CYBER, true],
  'cyber-tactics': ['device-gamepad-2', 100, 155, CYBER, true],
  'cyber-lanes': ['device-gamepad-2', 91, 135, CYBER, true],
  'cyber-ancients': ['device-gamepad-2', 114, 165, CYBER, true],
  'cyber-rockets': ['device-gamepad-2', 26, 40, CYBER, true],
};

const profiles = Object.fromEntries(
  SPORT_IDS.map((id, index) => {
    const [icon, minutes, slotMinutes, rounds, hasNoHome] = rows[id];
    const isCyber = id.startsWith('cyber-');
    return [
      id,
      { id, icon, rank: index + 1, isCyber, hasNoHome: hasNoHome === true, minutes, slotMinutes, rounds },
    ];
  }),
) as unknown as Readonly<Record<SportId, SportProfile>>;
