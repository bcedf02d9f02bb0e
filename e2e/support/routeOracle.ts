// What every address of the catalogue must lead to, said a second time and without the guards' own code.
import { EXPECTED_ROUTES, type ExpectedRoute } from '@fairline/routes/testing';

export type RouteStateName =
  | 'visitor'
  | 'visitor-off'
  | 'player'
  | 'banned'
  | 'terms-changed'
  | 'maintenance'
  | 'no-language';

export interface ExpectedAnswer {
  readonly address: string;
  /** One of these. */
  readonly statuses: readonly number[];
  /** Target of a redirect, or the address itself. */
  readonly end: string;
}

/** Pages that exist without any feature. */
const BUILT = new Set([
  'home',
  'homeGame',
  'section',
  'homeSection',
  'menuSection',
  'homeMenuSection',
  'information',
  'about',
  'contacts',
  'results',
  'champResults',
  'statistic',
  'statisticPopup',
  'cyber',
  'cyberType',
  'multiLive',
  'pageTypeSection',
  'pageTypeGame',
  'championshipHome',
  'championshipFinal',
  'championshipSection',
  'championshipGame',
  'teamSection',
  'teamGames',
  'cyberDisciplines',
  'cyberAll',
  'cyberDiscipline',
  'cyberChampionships',
  'cyberSection',
  'cyberChampionship',
  'cyberGame',
  'games',
  'gamesView',
  'allGamesEntrance',
  'allGamesEntranceView',
  'login',
  'registration',
  'oldRegistrationPage',
  'office',
  'account',
  'security',
  'messages',
  'officeSettings',
  'betHistory',
  'officeResponsible',
  'couponPrint',
  'convertAccount',
  'authApp',
  'accountVerify',
  'activate',
  'activateFast',
  'passwordReset',
  'stopNewsletter',
  'forgotPassword',
  'coupon',
  'confirmTerms',
  'maintenance',
  'block',
  'blockUa',
  'blockIe',
  'siteUpdates',
  'comingSoon',
  'suspension',
  'serverError',
  'debugger',
  'outbox',
]);

const FIXED_STATUS: Readonly<Record<string, number>> = {
  block: 403,
  blockUa: 451,
  blockIe: 451,
  siteUpdates: 503,
  suspension: 503,
  serverError: 500,
  maintenance: 503,
};

const FOR_BANNED = new Set([
  'block',
  'blockUa',
  'blockIe',
  'siteUpdates',
  'comingSoon',
  'suspension',
  'oldBrowser',
  'serverError',
  'contacts',
  'rules',
  'mainRules',
  'rulesFrame',
  'cookies',
  'privacyPolicy',
  'disputeResolution',
  'responsibleGaming',
  'officeSupport',
  'blockAppealHistory',
  'accountVerify',
  'stopNewsletter',
]);

const FOR_VISITORS_ONLY = new Set(['login', 'registration', 'authApp']);

export function expectedAnswers(state: RouteStateName): readonly ExpectedAnswer[] {
  return EXPECTED_ROUTES.map((row) => answerOf(row, state));
}

function answerOf(row: ExpectedRoute, state: RouteStateName): ExpectedAnswer {
  const address = state === 'no-language' ? `/${row.path}` : inEnglish(row.path);
  const leadsTo = (end: string, status = 302) => ({ address, statuses: [status], end });
  switch (state) {
    case 'maintenance':
      return row.name === 'maintenance' ? shown(row, address) : leadsTo('/en/maintenance');
    case 'terms-changed':
      return row.name === 'confirmTerms' ? shown(row, address) : leadsTo('/en/confirm');
    case 'banned':
      return FOR_BANNED.has(row.name) ? shown(row, address) : leadsTo('/en/block');
    case 'visitor-off':
      if (!BUILT.has(row.name)) return { address, statuses: [404], end: address };
      return visitorAnswer(row, address, '/en');
    case 'visitor':
      return visitorAnswer(row, address, '/en');
    case 'no-language': {
      // The default language, because nothing is asked for; an old address is followed at once.
      const there = visitorAnswer(row, inLanguage('/ru', row.path), '/ru');
      return leadsTo(there.end);
    }
    case 'player': {
      if (FOR_VISITORS_ONLY.has(row.name) || row.name === 'oldRegistrationPage') {
        // The old registration address is followed, and then the player is led away from registration.
        return leadsTo('/en');
      }
      if (['confirmTerms', 'maintenance', 'blockAppealHistory'].includes(row.name)) return leadsTo('/en');
      if (row.condition === 'offers') return leadsTo(inEnglish(row.path.replace('offers', 'bonuses')));
      return row.to === undefined ? shown(row, address) : leadsTo(inLanguage('/en', row.to), 301);
    }
  }
}

/** Also what stands at the address once the language is there. */
function visitorAnswer(row: ExpectedRoute, address: string, home: string): ExpectedAnswer {
  const leadsTo = (end: string, status = 302) => ({ address, statuses: [status], end });
  if (row.name === 'confirmTerms' || row.name === 'maintenance') return leadsTo(home);
  if (row.condition === 'offers') return leadsTo(inLanguage(home, row.path.replace('offers', 'bonuses')));
  if (row.name === 'office') return leadsTo(signInFor(home, inLanguage(home, 'office/account')));
  if (row.to !== undefined) return leadsTo(inLanguage(home, row.to), 301);
  if (row.isSignInRequired) return leadsTo(signInFor(home, address));
  return shown(row, address);
}

function shown(row: ExpectedRoute, address: string): ExpectedAnswer {
  if (!BUILT.has(row.name) && FIXED_STATUS[row.name] === undefined) {
    // The feature is on and the pages are not there: an error block, or the sub-application's own "not found".
    return { address, statuses: [404, 503], end: address };
  }
  // The book of the test site has no such championship or discipline, and nothing that statistics could be of; the game
  // of the catalogue is none of ours.
  const named = {
    section: 'championship',
    menuSection: 'championship',
    champResults: 'champId',
    statistic: 'rest',
    statisticPopup: 'rest',
    pageTypeSection: 'championship',
    pageTypeGame: 'game',
    championshipSection: 'championship',
    championshipGame: 'game',
    teamSection: 'team',
    teamGames: 'team',
    cyberDiscipline: 'discipline',
    cyberChampionships: 'discipline',
    cyberSection: 'discipline',
    cyberChampionship: 'discipline',
    cyberGame: 'discipline',
    gamesView: 'gameRoute',
  };
  const name = named[row.name as keyof typeof named];
  if (name !== undefined && row.params[name] !== undefined) return { address, statuses: [404], end: address };
  return { address, statuses: [FIXED_STATUS[row.name] ?? 200], end: address };
}

/** The sign-in page, which leads on to the page that was wanted. */
function signInFor(home: string, address: string): string {
  return `${home}/user/login?returnUrl=${encodeURIComponent(address)}`;
}

function inEnglish(path: string): string {
  return inLanguage('/en', path);
}

function inLanguage(home: string, path: string): string {
  return path === '' || path.startsWith('?') ? `${home}${path}` : `${home}/${path}`;
}
