import type { Api } from '@fairline/contracts';
import type { RouteState } from '@fairline/routes';

import type { Audience } from './audience.ts';
import type { Bus } from './bus.ts';
import type { OverlayService } from './overlay.ts';
import type { PreferenceState } from './preference/state.ts';
import type { PreferenceName, Preferences } from './preference/table.ts';
import type { RemoteProps } from './props.ts';
import type { UserAccess } from './user/userAccess.ts';

/** What a sub-application shows at one moment. */
export interface HostView extends Audience {
  readonly route: RouteState;
  /** The payload's state that the server drew from, or null when there is none. */
  readonly state: unknown;
  /** What another sub-application that shows this one has handed over; empty on a page of its own. */
  readonly props: RemoteProps;
}

/** Everything a sub-application may use of the page it lives in. */
export interface Host extends OverlayService {
  readonly appName: string;
  readonly view: HostView;
  readonly api: Api;
  readonly bus: Bus;
  /** Goes to an address of this site without reloading the page. */
  navigate(href: string, options?: { readonly replace?: boolean }): void;
  /** Names the page; only the page's primary sub-application is listened to. */
  setTitle(title: string): void;
  /** Elements for the document's head (meta and link, as markup) instead of those of the page before. */
  setHead(head: string): void;
  /** Shows another sub-application inside an element of this one. */
  showRemote(
    element: HTMLElement,
    remote: EmbeddedRemote,
  ): { update(props: RemoteProps): void; remove(): void };
  /** The data of the page that was asked for is on its way, or the page has been drawn from it. */
  setLoading(isLoading: boolean): void;
  /** Everything that decides how the page is shown: what was chosen, or the default, and who looks. */
  readonly preferences: {
    readonly get: () => PreferenceState;
    readonly subscribe: (listener: () => void) => () => void;
  };
  /** Keeps a preference where its table says and tells every sub-application and every tab. */
  setPreference<Name extends Exclude<PreferenceName, 'language'>>(name: Name, value: Preferences[Name]): void;
  /** Forgets every choice of how the site looks and behaves. */
  resetPreferences(): void;
  /** What is known of the signed-in player. It comes when somebody is signed in; a visitor waits for it in vain. */
  user(): Promise<UserAccess>;
  reportError(error: unknown): void;
  /** Something is not as it should be, but nothing is lost. */
  reportWarning(problem: string): void;
  /** The sub-application's tree is gone: the shell puts the error block in its place. */
  reportCrash(error: unknown): void;
}

/** Another sub-application as a part of this one. */
export interface EmbeddedRemote {
  readonly appName: string;
  /** The address it is drawn for, with its language; the page's own address when it is left out. */
  readonly path?: string;
  /** They travel as JSON: what cannot be serialised is left out with a warning. */
  readonly props: RemoteProps;
}

export interface MountedApp {
  /** Fetches what the next route needs, so that the change shows at once. It may be left out. */
  prepare?(route: RouteState): Promise<void>;
  update(change: Partial<HostView>): void;
  unmount(): void;
}

/** The entry of a sub-application in the browser. */
export type Mount = (element: HTMLElement, host: Host) => Promise<MountedApp>;
