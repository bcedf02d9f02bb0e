import { href, type Language } from '@fairline/routes';
import { loadTranslate, visitorWith, type Dictionaries, type Theme, type Translate } from '@fairline/sdk';
import { ViewContext, type View } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { drawOnPage, dressPage } from './page.ts';
import { standInHost, type StandInHost, type StandInOptions } from './standInHost.ts';

export interface PartOptions extends StandInOptions {
  readonly language?: Language;
  readonly theme?: Theme;
  /** The dictionaries of the sub-application that the part belongs to. */
  readonly words: Dictionaries;
  /** The data of the page. */
  readonly data?: unknown;
  /** Before anything is drawn: what the calls are answered. */
  readonly prepare?: (host: StandInHost) => void;
}

export interface ShownPart {
  readonly host: StandInHost;
  readonly t: Translate;
  /** Draws it again, with what has changed of its view. */
  readonly change: (change: Partial<View>) => void;
}

/** Draws a component or a screen of a sub-application as the sub-application would, in a page with the site's styles. */
export async function showPart(children: ReactNode, options: PartOptions): Promise<ShownPart> {
  const { language = 'en', theme = 'dark', words, data = null, prepare, ...rest } = options;
  dressPage({ language, theme });
  const t = await loadTranslate(words, language);
  const host = standInHost({ path: href(language, 'home'), theme, ...rest });
  prepare?.(host);
  const { state: _, ...shown } = host.view;
  let view: View = {
    ...shown,
    data,
    isLoading: false,
    failure: undefined,
    t,
    host,
    retry: () => {},
  };
  const tree = (): ReactNode => <ViewContext value={view}>{children}</ViewContext>;
  const { redraw } = drawOnPage(tree());
  const change = (next: Partial<View>): void => {
    view = { ...view, ...next };
    redraw(tree());
  };
  // As in the shell, a choice is in force at once.
  host.preferences.subscribe(() => {
    const visitor = visitorWith(host.preferences.get(), view.visitor.timeZone, view);
    dressPage({ language, theme: visitor.theme });
    change({ visitor });
  });
  return { host, t, change };
}
