import type { Api } from '@fairline/contracts';
import type { RouteState } from '@fairline/routes';

import type { Audience } from './audience.ts';
import type { Bus } from './bus.ts';
import type { Visitor } from './visitor.ts';

/** What a sub-application shows at one moment. */
export interface HostView extends Audience {
  readonly route: RouteState;
  /** The payload's state that the server drew from, or null when there is none. */
  readonly state: unknown;
}

/** Everything a sub-application may use of the page it lives in. */
export interface Host {
  readonly appName: string;
  readonly view: HostView;
  readonly api: Api;
  readonly bus: Bus;
  /** Goes to an address of this site without reloading the page. */
  navigate(href: string, options?: { readonly replace?: boolean }): void;
  /** Names the page; only the page's primary sub-application is listened to. */
  setTitle(title: string): void;
  /** Keeps a preference in its cookie and tells every sub-application. */
  setPreference<Name extends Exclude<keyof Visitor, 'language'>>(name: Name, value: Visitor[Name]): void;
  reportError(error: unknown): void;
  /** The sub-application's tree is gone: the shell puts the error block in its place. */
  reportCrash(error: unknown): void;
}

export interface MountedApp {
  /** Fetches what the next route needs, so that the change shows at once. It may be left out. */
  prepare?(route: RouteState): Promise<void>;
  update(change: Partial<HostView>): void;
  unmount(): void;
}

/** The entry of a sub-application in the browser. */
export type Mount = (element: HTMLElement, host: Host) => Promise<MountedApp>;
