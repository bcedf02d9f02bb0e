/**
 * The code that does the rows of an area: folders and files. A test that claims a row has to reach some of it. What an
 * area has in a foreign folder is named as narrowly as it can be, so that a test of its neighbours stays a stranger.
 */
const code = {
  SHELL: `
    apps/shell apps/header apps/footer apps/technical packages/ui packages/board/src/late
    packages/sdk/src/preference packages/contracts/src/brandBook.ts packages/routes/src/guard server/compose
    server/session`,
  MF: 'packages/sdk packages/vendor packages/contracts apps/shell server/compose server/thirdParty',
  ROUTE: 'packages/routes apps/shell/src/navigation apps/shell/src/start server/startup',
  OFFR: 'packages/routes apps/office apps/shell/src/session',
  PAYR: 'packages/routes',
  CPN: `
    packages/domain packages/contracts/src/coupon packages/routes/src/table/betting.ts
    packages/board/src/coupon packages/board/src/runtime packages/board/src/selection server/wagering
    server/settlement server/cashOut server/betOrder server/catalogue`,
  BET: `
    apps/betting apps/results packages/board server/catalogue server/book server/push
    packages/domain/coupon/src/bet packages/domain/feed packages/sdk/src/preference packages/http/src/poll
    packages/http/src/push packages/routes/src/table/betting.ts apps/shell/src/activity
    apps/shell/src/session apps/shell/src/user/watchMessages.ts`,
  CYB: 'apps/cyber packages/board/src/selection packages/routes/src/table/cyber.ts',
  CAS: 'packages/routes/src/table/casino.ts',
  GAMES: 'packages/routes/src/table/games.ts',
  PROMO: 'packages/routes/src/table/promotion.ts',
  INFO: 'apps/information packages/routes/src/table/information.ts',
  START: `
    apps/shell/src/start apps/shell/src/remote apps/shell/src/overlay/notice/updateNotice.ts
    packages/routes/src/guard packages/sdk/src/session.ts packages/ui/src/sprite server/startup
    server/siteConfig`,
  CFG: `
    packages/contracts/src/siteConfig.ts packages/contracts/src/configGroup.ts
    packages/contracts/src/brandBook.ts packages/routes apps/shell apps/header apps/footer server/siteConfig
    server/session server/thirdParty apps/betting/src/personal apps/betting/src/page/HomePage.tsx`,
  LANG: 'packages/routes packages/sdk/src/preference apps/header apps/shell server/siteConfig',
  BLOCK: `
    packages/routes/src/guard packages/contracts/src/maintenance.ts apps/technical server/blocking
    apps/shell/src/start apps/shell/src/layout apps/shell/src/overlay/notice/maintenanceNotice.ts`,
  HTTP: `
    packages/http packages/contracts packages/board/src/live packages/board/src/media apps/betting/src/game/media
    apps/shell/src/session server`,
  AUTH: `
    apps/identity apps/shell/src/session apps/shell/src/activity apps/shell/src/overlay apps/shell/src/user
    packages/contracts/src/identity packages/http/src/captcha server/captcha server/identity server/session
    server/recovery server/social server/token`,
  REG: `
    apps/identity apps/header/src/signIn apps/shell/src/overlay apps/shell/src/user/payAndPlay.ts
    apps/shell/src/session/afterAuthChange.ts
    apps/shell/src/preference packages/board/src/late packages/routes/src/guard server/registration
    server/activation server/phone server/payAndPlay`,
  ACC: 'apps/header/src/account apps/office apps/shell/src/user server/wallet server/user',
  USER: `
    packages/sdk/src/user packages/sdk/src/session.ts apps/shell/src/user apps/office server/user
    server/identity server/notice server/playerOrder server/wagering`,
  GUARD: 'packages/routes apps/shell/src/navigation apps/technical server/compose',
  TERMS: `
    apps/agreements apps/shell/src/session apps/shell/src/preference packages/http/src/step packages/routes/src/guard
    server/agreement`,
  RG: 'apps/identity/src/limit packages/contracts/src/limits.ts server/limits',
  OFF: 'apps/office packages/contracts/src/office.ts server/office',
  COOK: 'apps/shell/src/overlay/notice/consent.ts packages/sdk/src/preference packages/sdk/src/consent.ts',
  REF: 'apps/shell/src/user/payAndPlay.ts',
  // Nothing of these two is built: whoever claims a row of theirs is wrong until it is.
  ANA: '',
  SEO: '',
  PREF: `
    packages/sdk/src/preference packages/sdk/src/format apps/shell/src/preference apps/betting
    apps/shell/src/viewport apps/shell/src/overlay apps/shell/src/activity server/preference
    packages/domain/coupon/src/notification packages/domain/coupon/src/policy`,
  SUP: 'apps/shell/src/overlay/notice apps/shell/src/user server/wallet',
  ERR: `
    apps/shell apps/header/src/navigation/entryIcon.ts apps/office apps/technical packages/http
    packages/routes/src/guard packages/sdk/src/preference server/clientError server/wagering
    tools/checkWords`,
};

export const AREA_CODE: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(code).map(([area, paths]) => [area, paths.split(/\s+/).filter((path) => path !== '')]),
);
