/**
 * The code that does the rows of an area: folders and files. A test that claims a row has to reach some of it. What an
 * area has in a foreign folder is named as narrowly as it can be, so that a test of its neighbours stays a stranger.
 */
const code = {
  SHELL: `
    apps/shell apps/header apps/footer apps/technical packages/ui packages/board/src/late
    packages/sdk/src/preference packages/contracts/src/brandBook.ts packages/routes/src/guard server/compose server/web
    server/player/session`,
  MF: 'packages/sdk packages/vendor packages/contracts apps/shell server/compose server/web server/site/thirdParty',
  ROUTE: 'packages/routes apps/shell/src/navigation apps/shell/src/start server/site/startup',
  OFFR: 'packages/routes apps/office apps/shell/src/session',
  PAYR: 'packages/routes',
  CPN: `
    packages/domain packages/contracts/src/coupon packages/routes/src/table/betting.ts
    packages/board/src/coupon packages/board/src/runtime packages/board/src/selection server/betting/wagering
    server/betting/settlement server/betting/cashOut server/betting/betOrder server/book/catalogue`,
  BET: `
    apps/betting apps/results packages/board server/book/catalogue server/book/games server/book/push
    packages/domain/coupon/src/bet packages/domain/feed packages/sdk/src/preference packages/http/src/poll
    packages/http/src/push packages/routes/src/table/betting.ts apps/shell/src/activity
    apps/shell/src/session apps/shell/src/user/watchMessages.ts`,
  CYB: 'apps/cyber packages/board/src/selection packages/routes/src/table/cyber.ts',
  CAS: 'apps/games packages/play packages/routes/src/table/casino.ts',
  GAMES: 'apps/games packages/play packages/routes/src/table/games.ts',
  PROMO: 'packages/routes/src/table/promotion.ts',
  INFO: 'apps/information packages/routes/src/table/information.ts',
  START: `
    apps/shell/src/start apps/shell/src/remote apps/shell/src/overlay/notice/updateNotice.ts
    packages/routes/src/guard packages/sdk/src/session.ts packages/ui/src/sprite server/site/startup
    server/site/siteConfig`,
  CFG: `
    packages/contracts/src/siteConfig.ts packages/contracts/src/configGroup.ts
    packages/contracts/src/brandBook.ts packages/routes apps/shell apps/header apps/footer server/site/siteConfig
    server/player/session server/site/thirdParty apps/betting/src/personal apps/betting/src/page/HomePage.tsx`,
  LANG: 'packages/routes packages/sdk/src/preference apps/header apps/shell server/site/siteConfig',
  BLOCK: `
    packages/routes/src/guard packages/contracts/src/maintenance.ts apps/technical server/site/blocking
    apps/shell/src/start apps/shell/src/layout apps/shell/src/overlay/notice/maintenanceNotice.ts`,
  HTTP: `
    packages/http packages/contracts packages/board/src/live packages/board/src/media apps/betting/src/game/media
    apps/shell/src/session server`,
  AUTH: `
    apps/identity apps/shell/src/session apps/shell/src/activity apps/shell/src/overlay apps/shell/src/user
    packages/contracts/src/identity packages/http/src/captcha server/player/captcha server/player/identity server/player/session
    server/player/recovery server/player/social server/player/token`,
  REG: `
    apps/identity apps/header/src/signIn apps/shell/src/overlay apps/shell/src/user/payAndPlay.ts
    apps/shell/src/session/afterAuthChange.ts
    apps/shell/src/preference packages/board/src/late packages/routes/src/guard server/player/registration
    server/player/activation server/player/phone server/player/payAndPlay`,
  ACC: 'apps/header/src/account apps/office apps/shell/src/user server/money/wallet server/player/user',
  USER: `
    packages/sdk/src/user packages/sdk/src/session.ts apps/shell/src/user apps/office server/player/user
    server/player/identity server/site/notice server/player/playerOrder server/betting/wagering`,
  GUARD: 'packages/routes apps/shell/src/navigation apps/technical server/compose server/web',
  TERMS: `
    apps/agreements apps/shell/src/session apps/shell/src/preference packages/http/src/step packages/routes/src/guard
    server/player/agreement`,
  RG: `
    apps/identity/src/limit apps/office/src/limits packages/contracts/src/limits.ts packages/domain/limits server/money/gate
    server/player/limits server/player/playTime apps/shell/src/user/reality`,
  OFF: 'apps/office packages/contracts/src/office.ts server/player/office',
  COOK: 'apps/shell/src/overlay/notice/consent.ts packages/sdk/src/preference packages/sdk/src/consent.ts',
  REF: 'apps/shell/src/user/payAndPlay.ts',
  // Nothing of these two is built: whoever claims a row of theirs is wrong until it is.
  ANA: '',
  SEO: '',
  PREF: `
    packages/sdk/src/preference packages/sdk/src/format apps/shell/src/preference apps/betting
    apps/shell/src/viewport apps/shell/src/overlay apps/shell/src/activity server/player/preference
    packages/domain/coupon/src/notification packages/domain/coupon/src/policy`,
  SUP: 'apps/shell/src/overlay/notice apps/shell/src/user server/money/wallet',
  ERR: `
    apps/shell apps/header/src/navigation/entryIcon.ts apps/office apps/technical packages/http
    packages/routes/src/guard packages/sdk/src/preference server/site/clientError server/betting/wagering
    tools/checkWords`,
};

export const AREA_CODE: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(code).map(([area, paths]) => [area, paths.split(/\s+/).filter((path) => path !== '')]),
);
