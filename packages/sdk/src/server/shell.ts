import type { BlockingState, Geo } from '@fairline/contracts';
import type { RouteState } from '@fairline/routes';

import type { Audience } from '../audience.ts';
import type { RemotePayload } from '../payload.ts';

export type Mode = 'development' | 'demo' | 'production';

/** The shell's own files and what the page needs before any of our code runs. */
export interface ShellFiles {
  /** The import map as JSON text; empty in development, where the bundler resolves names. */
  readonly importMap: string;
  readonly styles: readonly string[];
  readonly script: string;
  readonly preload: readonly string[];
  /** Markup for the document's head from the development server; empty otherwise. */
  readonly head: string;
  /** Files of each sub-application of this installation, for fetching them before they are needed. */
  readonly ahead: Readonly<Record<string, readonly string[]>>;
}

export type RemoteOutcome =
  | { readonly ok: true; readonly payload: RemotePayload }
  | { readonly ok: false; readonly problem: string };

export interface ShellRequest extends Audience {
  readonly path: string;
  readonly search: string;
  /** Host name the page was asked from, with its port. */
  readonly host: string;
  readonly geo: Geo;
  /** What stands between this visitor and the page, for the guards. */
  readonly blocking: BlockingState;
  /** Languages the visitor can read, best first: the cookie's, then the browser's. */
  readonly wantedLanguages: readonly string[];
  /** The page is shown inside a messenger, which has a frame of its own. */
  readonly isMessengerView: boolean;
  readonly nonce: string;
  readonly mode: Mode;
  readonly version: string;
  readonly requestId: string;
  /** The address is that of the error page: something has failed, so nothing may turn the visitor away from it. */
  readonly isErrorPage?: boolean;
  /** Something for the log that does not keep the page from being drawn. */
  readonly onProblem: (problem: string) => void;
  readonly files: ShellFiles;
  /** Set when this is the error page: the status of the error that brought it up. */
  readonly ssrHttpErrorCode?: number;
  /** Asks a sub-application for its part of the page; it always answers in time. */
  readonly fetchRemote: (appName: string, route: RouteState) => Promise<RemoteOutcome>;
}

export type ShellResult =
  | { readonly kind: 'redirect'; readonly location: string; readonly status: 301 | 302 }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      readonly retryAfterSeconds?: number;
    };

/** The shell's entry on the server. */
export type RenderShell = (request: ShellRequest) => Promise<ShellResult>;
