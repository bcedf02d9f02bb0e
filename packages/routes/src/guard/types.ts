import type { RouteState } from '../match.ts';

/** What the guards read of the site's configuration; the whole one fits. */
export interface GuardSite {
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly langHiddenUnauthorized: readonly string[];
  readonly features: readonly string[];
  readonly availableRoutes: readonly string[];
  readonly hiddenUrlFragments: readonly string[];
  readonly maintenance: { readonly isActive: boolean };
  readonly isRegistrationAllowed: boolean;
  readonly isVipDomain: boolean;
  readonly isShowIdentification: boolean;
  readonly isShowPaymentPageOnlyAuth: boolean;
  readonly isRechargeModal: boolean;
  readonly isAccountMiddlewareMode: boolean;
  readonly isAvailableConfirmTerms: boolean;
  readonly isPromoBonusesAsOffers: boolean;
  readonly isSlotFirstDepositRedirect: boolean;
  /** Where a banned player is sent, an https address of the operator's choice; null: they see the block page. */
  readonly bannedUserUrl?: string | null;
}

export interface GuardSession {
  readonly userId: number | null;
  readonly banLevel: number;
  readonly banVersion: number;
  readonly isTermsChanged: boolean;
  readonly isNeedIdentification: boolean;
  readonly isDataAfterRegistration: boolean;
  readonly afterRegistrationUrl: string | null;
}

/** What the maintenance, block and redirect services say about this visit, as plain data. */
export interface GuardBlocking {
  /** Why the site is closed to this visitor; null and 0: it is not. */
  readonly reason: number | null;
  /** Where the redirect service sends the asked address: on this site or on an allowed one, with all rules followed. */
  readonly redirect: { readonly url: string; readonly code: number } | null;
  /** By the cookie, by configuration, or because the block service could not be asked. */
  readonly isMaintenance: boolean;
}

export const NOT_BLOCKED: GuardBlocking = { reason: null, redirect: null, isMaintenance: false };

export interface GuardInput {
  readonly path: string;
  readonly search: string;
  /** Languages the visitor can read, best first: the cookie's, then the browser's. */
  readonly wantedLanguages: readonly string[];
  readonly site: GuardSite;
  readonly session: GuardSession;
  readonly blocking: GuardBlocking;
  readonly isProduction: boolean;
  /** The page that is left; null for the first page and on the server. */
  readonly from: RouteState | null;
  /** Something on the page holds navigation up. */
  readonly isNavigationBlocked: boolean;
}

export type RedirectStatus = 301 | 302;

export type GuardResult =
  | {
      readonly kind: 'show';
      readonly route: RouteState;
      /** Something for the log, such as a redirect that would lead back to itself. */
      readonly problem?: string;
    }
  | {
      readonly kind: 'redirect';
      readonly location: string;
      readonly status: RedirectStatus;
      /** A visitor was refused: the authorization block opens. */
      readonly needsSignIn: boolean;
    }
  /** To another site, which the operator allows. */
  | { readonly kind: 'external'; readonly location: string; readonly status: RedirectStatus }
  /** The visitor stays where they are; only in the browser. */
  | { readonly kind: 'cancel'; readonly reason: 'navigation-blocked' | 'recharge-modal' }
  /** The table itself is wrong: an error page, status 500. */
  | { readonly kind: 'fail'; readonly problem: string };

/** One address under examination. */
export interface Visit {
  readonly input: GuardInput;
  readonly route: RouteState;
  /** False while a redirect of ours is being followed. */
  readonly isFirst: boolean;
}

/** Looks at a visit and answers, or leaves it to the next guard. */
export type Guard = (visit: Visit) => GuardResult | undefined;
