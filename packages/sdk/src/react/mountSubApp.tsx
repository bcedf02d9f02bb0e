import { startTransition, useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

import type { Audience } from '../audience.ts';
import type { Host, HostView, Mount, MountedApp } from '../host.ts';
import { loadTranslate, type Translate } from '../words.ts';
import { PageLoader } from './pageLoader.ts';
import type { Page, SubApp } from './subApp.ts';
import { ViewContext, type View } from './view.ts';

/** Makes the browser entry of a sub-application: `export const mount = mountSubApp(app)`. */
export function mountSubApp<Data>(app: SubApp<Data>): Mount {
  return async (element, host) => {
    const t = await loadTranslate(app.words, host.view.route.language);
    const mounted = new Mounted(app, element, host, t);
    await mounted.drawn;
    return mounted;
  };
}

/** How many roots this page has started without markup of the server. */
let drawnHere = 0;

class Mounted<Data> implements MountedApp {
  /** React throws the server's markup away when a change arrives before it has been taken over. */
  readonly drawn: Promise<void>;
  readonly #app: SubApp<Data>;
  readonly #host: Host;
  readonly #root: Root;
  readonly #loader: PageLoader<Data>;
  #t: Translate;
  #view: View;
  #isUnmounted = false;
  #onDrawn = (): void => {};

  constructor(app: SubApp<Data>, element: HTMLElement, host: Host, t: Translate) {
    this.#app = app;
    this.#host = host;
    this.#t = t;
    this.#loader = new PageLoader(app, host.api);
    const { state, ...shown } = host.view;
    this.#view = {
      ...shown,
      data: state,
      isLoading: false,
      failure: undefined,
      t,
      host,
      retry: this.#retry,
    };
    this.drawn = new Promise((resolve) => {
      this.#onDrawn = resolve;
    });
    const isTakenOver = element.firstElementChild !== null;
    const options = {
      // A sub-application may be on the page twice; only the one that the server drew has to use the server's ids.
      identifierPrefix: isTakenOver ? `${app.name}-` : `${app.name}-${(drawnHere += 1)}-`,
      onRecoverableError: (error: unknown) => host.reportError(error),
      onUncaughtError: (error: unknown) => {
        // A tree that broke before it was drawn will never be drawn: nobody may wait for it.
        this.#onDrawn();
        host.reportCrash(error);
      },
    };
    if (isTakenOver) {
      let root: Root | undefined;
      // In small portions: a long page taken over in one go would not answer the first press.
      startTransition(() => {
        root = hydrateRoot(element, this.#tree(), options);
      });
      if (root === undefined) throw new Error('The markup of the server was not taken over.');
      this.#root = root;
    } else {
      this.#root = createRoot(element, options);
      // The page must have its height when the shell restores the scroll position.
      flushSync(() => this.#root.render(this.#tree()));
    }
  }

  async prepare(route: HostView['route']): Promise<void> {
    if (this.#app.dataScope === 'visit') return;
    await this.#loader.load(route, this.#view, await this.#wordsFor(route));
  }

  update(change: Partial<HostView>): void {
    const route = change.route ?? this.#view.route;
    const audience = {
      visitor: change.visitor ?? this.#view.visitor,
      session: change.session ?? this.#view.session,
      site: change.site ?? this.#view.site,
      country: change.country ?? this.#view.country,
    };
    const isSameData = this.#app.dataScope === 'visit' && route.language === this.#view.route.language;
    const isSamePage = route.path === this.#view.route.path && route.search === this.#view.route.search;
    const props = change.props ?? this.#view.props;
    if (isSamePage || isSameData) {
      const isOtherZone = audience.visitor.timeZone !== this.#view.visitor.timeZone;
      this.#draw({ route, props, ...audience });
      if (isOtherZone && this.#app.isOfZone?.(this.#view.data as Data) === true) this.#retry();
      return;
    }
    this.#draw({ props });
    this.#show(route, audience);
  }

  unmount(): void {
    this.#isUnmounted = true;
    this.#root.unmount();
    // What it waited for will not be shown any more.
    if (this.#view.isLoading) this.#host.setLoading(false);
  }

  #show(route: HostView['route'], audience: Audience): void {
    const ready = this.#loader.ready(route, audience);
    if (ready !== undefined && route.language === this.#view.route.language) {
      this.#draw({ route, ...audience, data: ready.data, isLoading: false, failure: undefined });
      this.#name(ready);
      return;
    }
    this.#draw({ ...audience, isLoading: true, failure: undefined });
    void this.#loadThenShow(route, audience);
  }

  async #loadThenShow(route: HostView['route'], audience: Audience): Promise<void> {
    const asked = Symbol(route.path);
    this.#loader.wanted = asked;
    try {
      const t = await this.#wordsFor(route);
      const page = await this.#loader.load(route, audience, t);
      if (this.#isUnmounted || this.#loader.wanted !== asked) return;
      this.#t = t;
      this.#draw({ route, data: page.data, isLoading: false, failure: undefined, t });
      this.#name(page);
    } catch (failure) {
      if (this.#isUnmounted || this.#loader.wanted !== asked) return;
      this.#host.reportError(failure);
      this.#draw({ route, isLoading: false, failure });
    }
  }

  /** Tells the document which page it shows now. */
  #name(page: Page<Data>): void {
    this.#host.setTitle(page.title);
    this.#host.setHead(page.head ?? '');
  }

  readonly #retry = (): void => {
    this.#draw({ isLoading: true });
    void this.#loadThenShow(this.#view.route, this.#view);
  };

  async #wordsFor(route: HostView['route']): Promise<Translate> {
    return route.language === this.#view.route.language
      ? this.#t
      : loadTranslate(this.#app.words, route.language);
  }

  #draw(change: Partial<View>): void {
    if (this.#isUnmounted) return;
    const { isLoading } = this.#view;
    this.#view = { ...this.#view, ...change };
    if (!isLoading && this.#view.isLoading) this.#host.setLoading(true);
    flushSync(() => this.#root.render(this.#tree()));
    // Not before it is drawn: whoever hears of it puts the new page, and not the old one, where it is to be read.
    if (isLoading && !this.#view.isLoading) this.#host.setLoading(false);
  }

  #tree(): ReactNode {
    const { App } = this.#app;
    return (
      <ViewContext value={this.#view}>
        <Drawn onDrawn={this.#onDrawn}>
          <App />
        </Drawn>
      </ViewContext>
    );
  }
}

/**
 * Tells when everything inside it is on the page. It stands around the tree and not beside it: a second child would
 * change the ids that React makes, which must be the server's.
 */
function Drawn({
  onDrawn,
  children,
}: {
  readonly onDrawn: () => void;
  readonly children: ReactNode;
}): ReactNode {
  useEffect(onDrawn, [onDrawn]);
  return children;
}
