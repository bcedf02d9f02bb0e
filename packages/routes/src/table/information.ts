import type { RouteRow } from '../row.ts';

const built = { app: 'information', layout: 'default' } as const;
const information = { ...built, feature: 'information' } as const;

export const INFORMATION_ROUTES = {
  information: { path: 'information', ...built, moved: { to: 'about' } },
  about: { path: 'information/about', ...built },
  contacts: { path: 'information/contacts', ...built, isForBanned: true },
  howToBet: { path: 'information/howbet', ...information },
  rulesRoot: {
    path: 'information/rules',
    ...information,
    moved: { to: 'rules', params: { ruleGroup: '1' } },
  },
  rules: { path: 'information/rules/{ruleGroup:name}/{chapter?:name}', ...information, isForBanned: true },
  mainRules: { path: 'information/mainrules', ...information, isForBanned: true },
  rulesFrame: { path: 'information/rulesframe', ...information, layout: 'empty', isForBanned: true },
  payment: { path: 'information/payment', ...information, condition: 'payment' },
  cookies: { path: 'information/cookies', ...information, isForBanned: true },
  privacyPolicy: { path: 'information/privacypolicy', ...information, isForBanned: true },
  licenses: { path: 'information/licenses', ...information },
  taxation: { path: 'information/taxation', ...information },
  consent: { path: 'information/consent', ...information },
  simpleIdentification: { path: 'information/simpleidentification', ...information },
  smsBets: { path: 'information/smsbets', ...information },
  amlKyc: { path: 'information/amlkyc', ...information },
  amlPolicy: { path: 'information/amlpolicy', ...information },
  kycPolicy: { path: 'information/kycpolicy', ...information },
  disputeResolution: { path: 'information/disputeresolution', ...information, isForBanned: true },
  responsibleGaming: { path: 'information/responsiblegaming', ...information, isForBanned: true },
  cashTerminals: { path: 'information/cash_terminals', ...information },
  calculator: { path: 'information/betting-calculator', ...information },
  points: { path: 'points', ...information },

  statistic: { path: 'statistic/{rest?*}', app: 'results', layout: 'default' },
  statisticPopup: { path: 'statisticpopup/{rest*}', app: 'results', layout: 'empty' },
  results: { path: 'results/{type?:live|zone}', app: 'results', layout: 'default' },

  news: { path: 'news/{slug?:name}', app: 'news', layout: 'default', feature: 'news' },
  bettingAlphabet: {
    path: 'betting-alphabet/{block?:slug}/{category?:slug}/{slug?:slug}',
    app: 'news',
    layout: 'default',
    feature: 'betting-alphabet',
  },
} as const satisfies Record<string, RouteRow>;
