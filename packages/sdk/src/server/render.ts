import type { Api } from '@fairline/contracts';
import type { Language, RouteState } from '@fairline/routes';

import type { Audience } from '../audience.ts';
import type { RemotePayload } from '../payload.ts';

/** Addresses of a sub-application's built files, found by whoever serves it. */
export interface RenderAssets {
  readonly scripts: readonly string[];
  /** What the scripts cannot begin without: fetched beside them instead of after them. */
  readonly imports?: readonly string[];
  readonly styles: readonly string[];
  readonly words: Readonly<Partial<Record<Language, string>>>;
}

export interface RenderRequest extends Audience {
  readonly route: RouteState;
  readonly api: Api;
  readonly assets: RenderAssets;
  /** The browser will draw: only data, title and files are wanted. */
  readonly isSpa: boolean;
}

/** The entry of a sub-application on the server. */
export type Render = (request: RenderRequest) => Promise<RemotePayload>;
