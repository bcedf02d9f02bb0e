import type { Api } from '@fairline/contracts';
import type { RouteState } from '@fairline/routes';
import type { ComponentType } from 'react';

import type { Audience } from '../audience.ts';
import type { RemoteRedirect } from '../payload.ts';
import type { Dictionaries, Translate } from '../words.ts';

export interface LoadRequest extends Audience {
  readonly route: RouteState;
  readonly api: Api;
  readonly t: Translate;
}

/** Everything a page needs to be drawn, as plain data that survives JSON. */
export interface Page<Data> {
  readonly data: Data;
  readonly title: string;
  readonly description?: string;
  /** Elements for the document's head while the page is open: meta and link, as markup. */
  readonly head?: string;
  /** The HTTP status when the server draws it; 200 when left out. */
  readonly status?: number;
  readonly redirect?: RemoteRedirect;
}

/** A sub-application: a name, its words, how to get a page's data, and how to draw it. */
export interface SubApp<Data> {
  readonly name: string;
  readonly words: Dictionaries;
  /** Runs on the server for a first load and in the browser for a change of route: the same function. */
  readonly load: (request: LoadRequest) => Promise<Page<Data>>;
  readonly App: ComponentType;
  /** `visit`: the data is the same on every page (header, footer), so a change of route fetches nothing. */
  readonly dataScope?: 'page' | 'visit';
  /**
   * Whether the visitor's time zone decides what is in this data, such as the games of a day. The server does not know
   * the zone at the first page of a visit, and a visitor may choose another: then the same page is fetched again.
   */
  readonly isOfZone?: (data: Data) => boolean;
}

export function defineSubApp<Data>(app: SubApp<Data>): SubApp<Data> {
  return app;
}
