import { describe, expect, test } from 'vitest';

import { FEATURES } from './features.ts';
import { looseHref } from './href.ts';
import { matchPath, ROUTES, rowOf, type RouteName } from './index.ts';
import { claimedIds, EXPECTED_ROUTES, placeOf, type ExpectedRoute } from './testing/index.ts';

/** Checks every address of the rows that the test's own name claims, so that no claim is without its address. */
function checkClaimed(testName: string): void {
  const claimed = claimedIds(testName);
  expect(claimed.length).toBeGreaterThan(0);
  for (const id of claimed) {
    const rows = EXPECTED_ROUTES.filter((row) => row.id === id);
    expect(rows.length, `${id} has no address to check`).toBeGreaterThan(0);
    for (const row of rows) checkRow(row);
  }
}

function checkRow(expected: ExpectedRoute): void {
  const { id, name, path, params } = expected;
  const address = path === '' ? '/en' : `/en/${path}`;
  const found = matchPath(address);
  expect({ id, name: found.name, params: { ...found.params } }).toEqual({ id, name, params });
  const row = rowOf(found.name);
  expect({
    id,
    place: { app: row.app, feature: row.feature },
    layout: row.layout,
    isSignInRequired: row.isSignInRequired ?? false,
    without: [
      ...(row.isHeaderHidden === true ? ['header'] : []),
      ...(row.isFooterHidden === true ? ['footer'] : []),
      ...(row.isBottomNavigationHidden === true ? ['bottom navigation'] : []),
    ],
    condition: row.condition,
    hasMoved: row.moved !== undefined,
  }).toEqual({
    id,
    place: placeOf(path),
    layout: expected.layout,
    isSignInRequired: expected.isSignInRequired,
    without: expected.without,
    condition: expected.condition,
    hasMoved: expected.to !== undefined,
  });
  // Without a language the same row fits; the language guard adds the segment.
  expect(matchPath(`/${path}`).name, id).toBe(name);
  // The address is made from the name alone.
  expect(looseHref('en', found.name as RouteName, params), id).toBe(address);
  for (const broken of expected.broken)
    expect(matchPath(`/en/${broken}`).name, `${id} ${broken}`).not.toBe(name);
}

describe('every address of the catalogue is its row, with its parameters, sub-application, layout, sign-in and condition', () => {
  test('[ROUTE-038..044] home, sections and games of sports', ({ task }) => checkClaimed(task.name));

  test('[ROUTE-045..054] sections and games of the page types', ({ task }) => checkClaimed(task.name));

  test('[ROUTE-055..056] [ROUTE-091..092] teams, many live games at once, results of championships', ({
    task,
  }) => checkClaimed(task.name));

  test('[ROUTE-058..069] the championships champ, epl and laliga', ({ task }) => checkClaimed(task.name));

  test('[ROUTE-070..081] the championships europaleague, ipl and scf', ({ task }) => checkClaimed(task.name));

  test('[ROUTE-082..089] the championships fifacwc and nbafinals', ({ task }) => checkClaimed(task.name));

  test('[ROUTE-093..103] cyber', ({ task }) => checkClaimed(task.name));

  test('[ROUTE-105..113] bingo to keno, slots and live casino', ({ task }) => checkClaimed(task.name));

  test('[ROUTE-114..123] other sections of the casino', ({ task }) => checkClaimed(task.name));

  test('[ROUTE-124..130] [ROUTE-139..142] [ROUTE-144..146] my casino, providers, search, thanks and old addresses', ({
    task,
  }) => checkClaimed(task.name));

  test('[ROUTE-131..137] bonuses of the casino', ({ task }) => checkClaimed(task.name));

  test('[ROUTE-183..192] lotto and toto', ({ task }) => checkClaimed(task.name));

  test('[ROUTE-201..211] games', ({ task }) => checkClaimed(task.name));

  test('[ROUTE-150..160] information, from its root to consent', ({ task }) => checkClaimed(task.name));

  test('[ROUTE-161..172] [ROUTE-195] [ROUTE-198..199] the other information, points, news', ({ task }) =>
    checkClaimed(task.name));

  test('[ROUTE-174] [ROUTE-176..182] [ROUTE-193..194] [ROUTE-196..197] [ROUTE-200] [ROUTE-212..219] [ROUTE-221..231] [ROUTE-234..236] identity, results, partners, promotions, landings', ({
    task,
  }) => checkClaimed(task.name));

  test('[ROUTE-011] [ROUTE-237..247] [ROUTE-249..252] [ROUTE-254..256] [ROUTE-265] pages of their own layouts and user addresses', ({
    task,
  }) => checkClaimed(task.name));

  test('[OFFR-002] [OFFR-004..010] the office: account, history, deposit, security, limits, settings', ({
    task,
  }) => checkClaimed(task.name));

  test('[OFFR-011..022] the office: bonuses, withdrawal, support, rewards, verification', ({ task }) =>
    checkClaimed(task.name));

  test('[OFFR-024..030] [OFFR-032] [OFFR-035..039] the office: ideas, payment requests, paycheck, menus', ({
    task,
  }) => checkClaimed(task.name));

  test('[PAYR-001..008] payment results', ({ task }) => checkClaimed(task.name));
});

test('[ROUTE-147..148] [OFFR-001] every office address needs sign-in, and the payment results stand in the table', () => {
  const office = Object.entries(ROUTES).filter(([, { path }]) => /^office(\/|$)/.test(path));
  expect(office.length).toBeGreaterThanOrEqual(34);
  for (const [name] of office) expect(rowOf(name as RouteName).isSignInRequired, name).toBe(true);
  const results = EXPECTED_ROUTES.filter(({ id }) => id.startsWith('PAYR-'));
  expect(results.map(({ path }) => path).toSorted()).toEqual(
    ['onpay', 'onpay/withdraw']
      .flatMap((kind) => ['success', 'fail', 'pending', 'cancel'].map((outcome) => `${kind}/${outcome}`))
      .toSorted(),
  );
  for (const { path, name } of results) expect(matchPath(`/en/${path}`).name, path).toBe(name);
  for (const [path, name] of Object.entries(PAYMENT_ADDRESSES))
    expect(matchPath(`/en/${path}`).name, path).toBe(name);
});

/** Every other address that payments have a row for. */
const PAYMENT_ADDRESSES: Readonly<Record<string, RouteName>> = {
  'information/payment': 'payment',
  'office/recharge': 'recharge',
  'office/deduce': 'deduce',
  'office/historypay': 'paymentHistory',
  'office/payment/requests': 'paymentRequests',
  'office/payment/create-request': 'createPaymentRequest',
  'office/payment/create-request/1': 'paymentRequestTopic',
  'office/payment/create-request/1/transactions': 'paymentRequestTransactions',
  'office/payment/create-request/1/transactions/2': 'paymentRequestTransaction',
  'office/payment/create-request/1/2': 'paymentRequestSubTopic',
};

test('[ROUTE-270] a row knows visitors and signed-in players and no further role', () => {
  const marks = new Set(Object.keys(ROUTES).flatMap((name) => Object.keys(rowOf(name as RouteName))));
  const known = ['isSignInRequired', 'isVisitorOnly', 'isIdentifiedOnly', 'isForBanned', 'isBanOnly'];
  expect([...marks].filter((mark) => /role|access|right|staff|admin/i.test(mark))).toEqual([]);
  expect([...marks].filter((mark) => mark.startsWith('is')).toSorted()).toEqual(
    [...known, 'isBottomNavigationHidden', 'isDebug', 'isFooterHidden', 'isHeaderHidden']
      .filter((mark) => marks.has(mark))
      .toSorted(),
  );
});

test('[CFG-067] each feature that a row needs is on the list, and each on the list is needed by a row', () => {
  const needed = new Set(Object.keys(ROUTES).flatMap((name) => rowOf(name as RouteName).feature ?? []));
  expect([...needed].toSorted()).toEqual([...FEATURES].toSorted());
});

test('[PAYR-009] [PAYR-013] an outcome outside the four is no page, and results have neither header nor footer', () => {
  expect(matchPath('/en/onpay/refund').name).toBe('notFound');
  expect(matchPath('/en/onpay/withdraw/refund').name).toBe('notFound');
  expect(rowOf('depositResult').layout).toBe('empty');
  expect(rowOf('withdrawalResult').layout).toBe('empty');
});

test('[PAYR-014..019] the addresses that lead to payment screens exist under their names', () => {
  for (const [path, name] of Object.entries(PAYMENT_ADDRESSES))
    expect(matchPath(`/en/${path}`).name).toBe(name);
});

test('[OFFR-033] [PAYR-021] office screens belong to the office, payment screens to payments', () => {
  for (const name of ['account', 'betHistory', 'officeSettings', 'officeResponsible'] as const)
    expect(rowOf(name).app).toBe('office');
  for (const name of ['recharge', 'deduce', 'paymentRequests', 'depositResult'] as const)
    expect(rowOf(name).app).toBe('payments');
});

test('[OFFR-055] [GUARD-012] the sign-in mark of history, payment, verification, limits and settings is in the route data', () => {
  for (const name of [
    'betHistory',
    'paymentHistory',
    'recharge',
    'verification',
    'officeResponsible',
    'officeSettings',
    'blockAppealHistory',
  ] as const)
    expect(rowOf(name).isSignInRequired, name).toBe(true);
});

test('every row of the table is expected by the catalogue or by a decision', () => {
  const expected = new Set(EXPECTED_ROUTES.map(({ name }) => name));
  expect(Object.keys(ROUTES).filter((name) => !expected.has(name))).toEqual([]);
});

/** The route names of the specification, and ours. */
const SPECIFIED_NAMES: Readonly<Record<string, RouteName>> = {
  home: 'home',
  'main game': 'game',
  'main section': 'section',
  'main section champ': 'section',
  login: 'login',
  registration: 'registration',
  oldRegistrationPage: 'oldRegistrationPage',
  coupon: 'coupon',
  forgotpassword: 'forgotPassword',
  about: 'about',
  contacts: 'contacts',
  rules: 'rules',
  payment: 'payment',
  howbet: 'howToBet',
  cookies: 'cookies',
  'betting-awards': 'bettingAwards',
  totoFrame: 'toto',
  lotto: 'lotto',
  promo: 'promo',
  bonuses: 'bonuses',
  bonus: 'bonus',
  'bonus-partner': 'bonusPartner',
  'bonuses-games': 'bonusesGames',
  'bonuses-offers': 'offers',
  'bonus-offer': 'offer',
  'bonus-offer-partner': 'offerPartner',
  'bonuses-offers-games': 'offersGames',
  promotionsFullRoute: 'promotion',
  'games.games_project_index': 'games',
  'games.games_project_view': 'gamesView',
  bonusGames: 'bonusGames',
  casino: 'casino',
  'live casino': 'liveCasino',
  slots: 'slots',
  bingo: 'bingo',
  'virtual sports': 'virtualSports',
  'other games': 'otherGames',
  'tv games': 'tvGames',
  'legion poker': 'poker',
  ourPartnersApp: 'ourPartners',
  partners: 'partners',
  mobileExternalApps: 'mobileExternalApps',
  desktopExternalApps: 'desktopExternalApps',
  'hunting and fishing': 'fishingHunting',
  'convert account': 'convertAccount',
  'confirm terms': 'confirmTerms',
  maintenance: 'maintenance',
  blockPage: 'block',
  account: 'account',
  'account edit': 'accountEdit',
  identification: 'identification',
  menu: 'menu',
  'menu profile': 'menuProfile',
  'menu settings': 'menuSettings',
  'menu promo': 'menuPromo',
  recharge: 'recharge',
  authApp: 'authApp',
  'statistics popup': 'statisticPopup',
  information: 'information',
  points: 'points',
  taxes: 'taxation',
  'main rules': 'mainRules',
  'simple identification': 'simpleIdentification',
  consent: 'consent',
  licenses: 'licenses',
  'privacy policy': 'privacyPolicy',
  'AML/KYC': 'amlKyc',
  'AML policy': 'amlPolicy',
  'KYC policy': 'kycPolicy',
  'dispute resolution': 'disputeResolution',
  'responsible gaming': 'responsibleGaming',
  'SMS bets': 'smsBets',
  calculator: 'calculator',
  'cash terminals': 'cashTerminals',
  'rules frame': 'rulesFrame',
  'team games info': 'teamGames',
  'team section': 'teamSection',
};

test('[ROUTE-253] [ROUTE-256..265] [ROUTE-267] every route name of the specification resolves to exactly one address', () => {
  for (const [specified, name] of Object.entries(SPECIFIED_NAMES)) {
    const sample = EXPECTED_ROUTES.find((row) => row.name === name);
    expect(sample, specified).toBeDefined();
    const address = looseHref('en', name, sample?.params ?? {});
    expect(matchPath(address).name, specified).toBe(name);
    // The address is the one of the catalogue, so that a row which moves away takes its name along to nowhere.
    expect(address, specified).toBe(sample?.path === '' ? '/en' : `/en/${sample?.path}`);
  }
});

test('[ROUTE-033] [ROUTE-035] [ROUTE-090] [ROUTE-149] [ROUTE-173] [ROUTE-248] [OFFR-003] the addresses that we decided are exactly these', () => {
  const nameOf = (path: string) => matchPath(`/en/${path}`).name;
  for (const word of ['top', 'today', 'soon', 'favorites', 'video', 'long-term'])
    expect(nameOf(`line/${word}`)).toBe('menuSection');
  expect(ROUTES.menuSection.path).toContain('{menuSection:top|today|soon|favorites|video|long-term}');
  expect(['real', 'virtual', 'other', 'cyber'].map((type) => nameOf(`cyber/${type}`))).toEqual([
    'cyberType',
    'cyberType',
    'notFound',
    'notFound',
  ]);
  expect([nameOf('epl'), nameOf('epl/live'), nameOf('epl/home')]).toEqual([
    'championshipHome',
    'championshipSection',
    'notFound',
  ]);
  expect([nameOf('office/paycheck'), nameOf('paycheck')]).toEqual(['paycheck', 'notFound']);
  expect([nameOf('information/about'), nameOf('info/about')]).toEqual(['about', 'notFound']);
  expect([nameOf('user/activate/email'), nameOf('user/activatefast/email')]).toEqual([
    'activate',
    'notFound',
  ]);
  expect([nameOf('office/account'), nameOf('account')]).toEqual(['account', 'notFound']);
});
