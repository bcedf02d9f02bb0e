import { renderToString } from 'react-dom/server';

import type { RemotePayload } from '../payload.ts';
import type { Render } from '../server/render.ts';
import { loadTranslate } from '../words.ts';
import type { SubApp } from './subApp.ts';
import { ViewContext, type View } from './view.ts';

/** Makes the server entry of a sub-application: `export const render = renderSubApp(app)`. */
export function renderSubApp<Data>(app: SubApp<Data>): Render {
  return async ({ route, visitor, session, site, country, api, assets, isSpa }) => {
    const t = await loadTranslate(app.words, route.language);
    const page = await app.load({ route, visitor, session, site, country, api, t });
    const words = assets.words[route.language];
    const payload: RemotePayload = {
      appName: app.name,
      title: page.title,
      codeToEval: '',
      scriptsToLoad: assets.scripts,
      cssToLoad: assets.styles,
      style: '',
      head: page.head ?? '',
      body: '',
      preload: [...(assets.imports ?? []), ...(words === undefined ? [] : [words])],
      description: page.description ?? '',
      state: page.data,
      status: page.status ?? 200,
      redirect: page.redirect ?? null,
    };
    if (isSpa || payload.redirect !== null) return payload;
    const view: View = {
      route,
      visitor,
      session,
      site,
      country,
      data: page.data,
      props: {},
      isLoading: false,
      failure: undefined,
      t,
      host: undefined,
      retry: () => {},
    };
    const { App } = app;
    const body = renderToString(
      <ViewContext value={view}>
        <App />
      </ViewContext>,
      { identifierPrefix: `${app.name}-` },
    );
    return { ...payload, body };
  };
}
