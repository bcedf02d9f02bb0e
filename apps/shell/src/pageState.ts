import type { RouteState } from '@fairline/routes';
import type { RemotePayload, Visitor } from '@fairline/sdk';

/** What the server tells the browser about the page, as inert JSON in the document. */
export interface PageState {
  readonly route: RouteState;
  readonly visitor: Visitor;
  readonly wantedLanguages: readonly string[];
  readonly isProduction: boolean;
  readonly version: string;
  /** Without their bodies: those are in the markup. */
  readonly payloads: readonly RemotePayload[];
}

export const PAGE_STATE_ID = 'page-state';
