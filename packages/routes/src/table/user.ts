import type { RouteRow } from '../row.ts';

const identity = { app: 'identity', layout: 'default', feature: 'identity' } as const;

export const USER_ROUTES = {
  login: { path: 'user/login', ...identity, isVisitorOnly: true, isBottomNavigationHidden: true },
  registration: {
    path: 'registration/{type?:socialregistration}',
    ...identity,
    condition: 'registration',
    isVisitorOnly: true,
    isBottomNavigationHidden: true,
  },
  oldRegistrationPage: {
    path: 'user/registration',
    ...identity,
    condition: 'registration',
    moved: { to: 'registration' },
  },
  authApp: { path: 'user/auth', ...identity, isVisitorOnly: true, isBottomNavigationHidden: true },
  accountVerify: { path: 'user/accountverify', ...identity, isForBanned: true },
  activate: { path: 'user/activate/{type?:email|phone}', ...identity },
  activateFast: { path: 'user/activatefast', ...identity },
  passwordReset: { path: 'user/passwordreset', ...identity },
  stopNewsletter: { path: 'user/stopnewsletter', ...identity, isForBanned: true },

  // Old addresses of what opens on the page itself.
  forgotPassword: {
    path: 'user/forgotpassword',
    app: 'betting',
    layout: 'default',
    moved: { to: 'home', query: 'showForgotPasswordModal=1' },
  },
  coupon: { path: 'user/coupon', app: 'betting', layout: 'default', moved: { to: 'home' } },

  confirmTerms: {
    path: 'confirm',
    app: 'agreements',
    layout: 'default',
    isSignInRequired: true,
    isForBanned: true,
  },
} as const satisfies Record<string, RouteRow>;
