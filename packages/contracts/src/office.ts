import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { RowNumber } from './id.ts';

const closed = { additionalProperties: false } as const;

/** Settings that are on or off. None is on before the player says so. */
export const OFFICE_SWITCHES = [
  'enable_mail_news',
  'enable_mail_deposit',
  'enable_mail_bets',
  'enable_sms_news',
  'points_type_balance',
] as const;
export type OfficeSwitch = (typeof OFFICE_SWITCHES)[number];

/** 0 none, 1 sport bonus, 2 casino bonus. */
export const OFFICE_CHOICES = ['bonus_type', 'first_deposit_bonus_type'] as const;
export type OfficeChoice = (typeof OFFICE_CHOICES)[number];
export const BONUS_TYPES = [0, 1, 2] as const;

export type OfficeSettingId = OfficeSwitch | OfficeChoice;
export type OfficeSettingValue = boolean | (typeof BONUS_TYPES)[number];

const BonusType = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);
const Switches = <Name extends string>(names: readonly Name[]) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Boolean()])) as Record<
      Name,
      ReturnType<typeof Type.Boolean>
    >,
    closed,
  );

const Sport = Type.Object(
  { id: Type.Integer({ minimum: 1 }), slug: Type.String(), name: Type.String(), icon: Type.String() },
  closed,
);
export type OfficeSport = Static<typeof Sport>;

const Currency = Type.Object(
  { id: Type.Integer({ minimum: 1 }), iso: Type.String({ pattern: '^[A-Z]{3}$' }) },
  closed,
);

const SportNumbers = Type.Array(RowNumber, { maxItems: 200, uniqueItems: true });

export const OfficeSettings = Type.Object(
  {
    commonSettings: Switches(['points_type_balance']),
    otherSettings: Type.Object({ bonus_type: BonusType, first_deposit_bonus_type: BonusType }, closed),
    notificationSettings: Switches([
      'enable_mail_news',
      'enable_mail_deposit',
      'enable_mail_bets',
      'enable_sms_news',
    ]),
    cashbackSetting: Type.Object(
      {
        additional_data: Type.Object(
          {
            isVisiblePromoPointsRules: Type.Boolean(),
            showAdditionalCashBackTerms: Type.Boolean(),
            promoPoints: Type.Integer({ minimum: 0 }),
            usePromoPointsName: Type.Boolean(),
          },
          closed,
        ),
      },
      closed,
    ),
    bonusSetting: Type.Object({ isAvailable: Type.Boolean() }, closed),
    firstDepositBonusSetting: Type.Object({ isAvailable: Type.Boolean() }, closed),
    promoSetting: Type.Object({ isAvailable: Type.Boolean() }, closed),
    pointsAccumulated: Type.Integer({ minimum: 0 }),
    clubPoints: Type.Integer({ minimum: 0 }),
    showClubPoints: Type.Boolean(),
    /** Currencies in which the player has no account yet. */
    availableCurrencies: Type.Array(Currency),
    sports: Type.Array(Sport),
    lineSports: SportNumbers,
    liveSports: SportNumbers,
    lineDisallowSports: SportNumbers,
    liveDisallowSports: SportNumbers,
    showFavoriteTeams: Type.Boolean(),
    showPromoCodeCheck: Type.Boolean(),
    showWallets: Type.Boolean(),
    walletAttributes: Type.Object({ title_translation_key: Type.String() }, closed),
  },
  closed,
);
export type OfficeSettings = Static<typeof OfficeSettings>;

export const getOfficeSettings = defineEndpoint({
  id: 'getOfficeSettings',
  module: 'office',
  method: 'GET',
  path: '/web-api/office/settings',
  summary: 'The settings of the player office, and what they can be set to',
  auth: 'session',
  query: Type.Object({ language: Type.String({ pattern: '^[a-z]{2}$' }) }, closed),
  reply: OfficeSettings,
});

const Message = Type.Object({ message: Type.String() }, closed);

export const saveOfficeSetting = defineEndpoint({
  id: 'saveOfficeSetting',
  module: 'office',
  method: 'PUT',
  path: '/web-api/office/settings/{settingId}',
  summary: 'Keeps one setting',
  auth: 'session',
  needsConfirmedTerms: true,
  params: Type.Object({ settingId: Type.String({ pattern: '^[a-z_]{1,40}$' }) }, closed),
  body: Type.Object({ value: Type.Union([Type.Boolean(), BonusType]) }, closed),
  reply: Message,
});

export const saveDisallowedSports = defineEndpoint({
  id: 'saveDisallowedSports',
  module: 'office',
  method: 'PUT',
  path: '/web-api/office/disallowed-sports',
  summary: 'Keeps which sports the player does not want to see, for line and for live',
  auth: 'session',
  needsConfirmedTerms: true,
  body: Type.Object({ line: SportNumbers, live: SportNumbers }, closed),
  reply: Message,
});

const MenuSection = Type.Object({ id: Type.String(), route: Type.String() }, closed);

export const OfficeMenu = Type.Object(
  {
    /** Only what the site has. */
    menuCategories: Type.Array(Type.Object({ id: Type.String(), sections: Type.Array(MenuSection) }, closed)),
    menuUserData: Type.Object(
      {
        name: Type.String(),
        email: Type.Union([Type.String(), Type.Null()]),
        /** Minor units of the main account's currency. */
        bonus_balance: Type.String({ pattern: '^(0|[1-9][0-9]{0,12})$' }),
        country_code: Type.String({ pattern: '^[A-Z]{2}$' }),
        recharge_allow: Type.Boolean(),
      },
      closed,
    ),
  },
  closed,
);
export type OfficeMenu = Static<typeof OfficeMenu>;

export const getOfficeMenu = defineEndpoint({
  id: 'getOfficeMenu',
  module: 'office',
  method: 'GET',
  path: '/web-api/office/menu',
  summary: 'The menu of the player office: categories with their sections, and whose office it is',
  auth: 'session',
  reply: OfficeMenu,
});
