import type { Geo } from '@fairline/contracts';
import type { GuardBlocking, RouteState } from '@fairline/routes';
import type { Audience, RemotePayload } from '@fairline/sdk';

/** What the server tells the browser about the page, as inert JSON in the document. */
export interface PageState extends Audience {
  readonly route: RouteState;
  /** What the maintenance and block services said about this visit. */
  readonly blocking: GuardBlocking;
  /** Numbers of the visitor's country and its currency. */
  readonly geo: Geo;
  /** Addresses of analytics scripts; none on a site without analytics. */
  readonly counters: readonly string[];
  readonly wantedLanguages: readonly string[];
  readonly isProduction: boolean;
  readonly isMessengerView: boolean;
  readonly version: string;
  /** The HTTP error that the server met while drawing this page; null when it met none. */
  readonly ssrHttpErrorCode: number | null;
  /** Files that the next page may need. */
  readonly ahead: readonly string[];
  /** Without their bodies: those are in the markup. */
  readonly payloads: readonly RemotePayload[];
}

export const PAGE_STATE_ID = 'page-state';
