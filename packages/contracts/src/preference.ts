import { Type } from 'typebox';

import { defineEndpoint } from './endpoint.ts';

// What a visitor may choose. The lists stand here because both ends check against them.
/** Steps of the app's font size: small, standard, large, huge. */
export const FONT_SIZES = [0, 1, 2, 3] as const;
/** Light, dark. */
export const APP_THEMES = [0, 1] as const;
/** European, Asian. */
export const VIEW_TYPES = [0, 1] as const;
/** Decimal, fractional, American, Hong Kong, Malay, Indonesian, and the last three again for the Asian view. */
export const COEFFICIENT_VIEWS = [0, 1, 2, 4, 5, 6, 14, 15, 16] as const;
/** How a changed price shows it: arrow and colour, colour alone, not at all. */
export const COEFFICIENT_INDICATIONS = [0, 1, 2] as const;
/** Names of markets in full, or short. */
export const MARKET_NAMES = [0, 1] as const;
/** The zone with the picture of the game: shown, off. */
export const ZONE_STATES = [0, 1] as const;
export const BETTING_TYPES = ['live', 'line'] as const;

/** Hours from UTC that some place on earth keeps; auto: the zone that the browser tells. */
export const ZONE_OFFSETS = [
  -12, -11, -10, -9.5, -9, -8, -7, -6, -5, -4, -3.5, -3, -2, -1, 0, 1, 2, 3, 3.5, 4, 4.5, 5, 5.5, 5.75, 6,
  6.5, 7, 8, 8.75, 9, 9.5, 10, 10.5, 11, 12, 12.75, 13, 14,
] as const;
export const TIME_ZONES = ['auto', ...ZONE_OFFSETS] as const;

/** The on/off preferences that a player keeps. */
export const PREFERENCE_SWITCHES = [
  'is12h',
  'isAccumulatorOfDay',
  'isLiveAccumulatorOfDay',
  'isCompactView',
  'isLightVersion',
  'isBestMatchesOnTop',
  'isBetGenerator',
  'isDetailedScore',
  'isStatisticsInNewWindow',
  'isVideoMovedOnScroll',
  'isGameIdShown',
  'isSportsOnly',
  'isTeamLogosInCoupon',
  'isLeftHidden',
  'isRightHidden',
  'isGroupByCountry',
  'visuallyImpairedMode',
  'isBalanceHidden',
] as const;

type OneOf<List extends readonly unknown[]> = List[number];

/** The preferences of one player: what was chosen and nothing else; the rest follows the site's defaults. */
export type UserPreferences = Partial<
  {
    readonly appFontSize: OneOf<typeof FONT_SIZES>;
    readonly appTheme: OneOf<typeof APP_THEMES>;
    readonly appViewType: OneOf<typeof VIEW_TYPES>;
    readonly coefViewId: OneOf<typeof COEFFICIENT_VIEWS>;
    readonly coefIndicationType: OneOf<typeof COEFFICIENT_INDICATIONS>;
    readonly marketsNameType: OneOf<typeof MARKET_NAMES>;
    readonly timeZone: OneOf<typeof TIME_ZONES>;
    readonly zoneState: OneOf<typeof ZONE_STATES>;
    readonly bettingType: OneOf<typeof BETTING_TYPES>;
  } & { readonly [Name in OneOf<typeof PREFERENCE_SWITCHES>]: boolean }
>;

const choices: Readonly<Record<string, readonly (string | number)[]>> = {
  appFontSize: FONT_SIZES,
  appTheme: APP_THEMES,
  appViewType: VIEW_TYPES,
  coefViewId: COEFFICIENT_VIEWS,
  coefIndicationType: COEFFICIENT_INDICATIONS,
  marketsNameType: MARKET_NAMES,
  timeZone: TIME_ZONES,
  zoneState: ZONE_STATES,
  bettingType: BETTING_TYPES,
};

export const UserPreferences = Type.Unsafe<UserPreferences>(
  Type.Object(
    {
      ...Object.fromEntries(
        Object.entries(choices).map(([name, values]) => [
          name,
          Type.Optional(Type.Union(values.map((value) => Type.Literal(value)))),
        ]),
      ),
      ...Object.fromEntries(PREFERENCE_SWITCHES.map((name) => [name, Type.Optional(Type.Boolean())])),
    },
    { additionalProperties: false },
  ),
);

export const KeptPreferences = Type.Object(
  {
    /** Null: this player has kept none yet. */
    preferences: Type.Union([UserPreferences, Type.Null()]),
  },
  { additionalProperties: false },
);

export const getUserPreferences = defineEndpoint({
  id: 'getUserPreferences',
  method: 'GET',
  path: '/web-api/user/preferences',
  summary: 'The preferences that the signed-in player keeps.',
  module: 'preference',
  auth: 'session',
  reply: KeptPreferences,
});

export const putUserPreferences = defineEndpoint({
  id: 'putUserPreferences',
  method: 'PUT',
  path: '/web-api/user/preferences',
  summary: 'Keeps the preferences of the signed-in player instead of those before.',
  module: 'preference',
  auth: 'session',
  body: UserPreferences,
  reply: KeptPreferences,
});
