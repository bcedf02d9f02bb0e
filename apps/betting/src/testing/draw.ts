import { ApiError, type Api, type SiteConfig } from '@fairline/contracts';
import { matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, DEFAULT_VISITOR, type Session, type Visitor } from '@fairline/sdk';
import type { RemotePayload, Render } from '@fairline/sdk/server';

import { render as renderPage } from '../server.ts';

/** Answers each endpoint, by its id, with what is given; an unknown address is refused as the site refuses it. */
export function fakeApi(replies: Readonly<Record<string, unknown>>): Api {
  return {
    call: async (endpoint) => {
      const reply = replies[endpoint.id];
      if (reply !== undefined) return reply as never;
      throw new ApiError({ status: 404, code: 'unknown-sport', message: 'There is no such sport.' });
    },
  };
}

export async function draw(
  path: string,
  {
    api,
    visitor = {},
    site,
    session = {},
    render = renderPage,
    isSpa = false,
  }: {
    api: Api;
    visitor?: Partial<Visitor>;
    site?: Partial<SiteConfig>;
    session?: Partial<Session>;
    render?: Render;
    isSpa?: boolean;
  },
): Promise<RemotePayload> {
  const [pathname = '', search = ''] = path.split('?');
  const route = matchPath(pathname, search === '' ? '' : `?${search}`);
  return render({
    route,
    ...DEFAULT_AUDIENCE,
    // The same one for everybody who changes nothing of it, as on a site: pages are remembered by it.
    ...(site === undefined ? {} : { site: { ...DEFAULT_AUDIENCE.site, ...site } }),
    session: { ...DEFAULT_AUDIENCE.session, ...session },
    visitor: { ...DEFAULT_VISITOR, language: route.language, ...visitor },
    api,
    assets: { scripts: [], styles: [], words: {} },
    isSpa,
  });
}
