/** Kinds of games that a zone shows, by the number under which feeds name them (BET-108 to BET-122). */
export const ZONE_GAMES = {
  1: 'backgammon',
  2: 'wheel',
  3: 'poker',
  4: 'the21',
  5: 'battle',
  6: '5of36',
  7: '7of42',
  8: 'guesscard',
  9: 'keno',
  10: 'warbetfun',
  11: 'lucky6',
  12: 'mega6',
  13: 'spin2wheels',
  14: 'andarbahar',
} as const;

export type ZoneGame = (typeof ZONE_GAMES)[keyof typeof ZONE_GAMES];

/** The zone of sports shows every number that is none of these. */
export function zoneGameOf(number: number): ZoneGame | undefined {
  return (ZONE_GAMES as Readonly<Record<number, ZoneGame>>)[number];
}

/** Value of the preference `zoneState` that turns the zone off. */
export const ZONE_OFF = 1;

export function isZoneShown(zoneState: number): boolean {
  return zoneState !== ZONE_OFF;
}
