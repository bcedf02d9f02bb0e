import { FRONT_END_PATHS, isSubAppName } from '@fairline/sdk/server';

import type { Endpoints } from '../platform/http/endpoints.ts';
import { bind, type Listed } from '../platform/module.ts';
import type { Settings } from '../platform/settings/index.ts';
import type { SiteContext } from '../platform/siteContext.ts';
import { StartRefused } from '../platform/startRefused.ts';
import { VERSION } from '../platform/version.ts';
import { session } from '../player/session/module.ts';
import { social } from '../player/social/module.ts';
import { siteConfig } from '../site/siteConfig/module.ts';
import { servedVersion } from '../site/startup/module.ts';
import {
  type FrontEnd,
  httpSource,
  localSource,
  registerPages,
  Remotes,
  type RemoteSource,
  siteVersion,
  visitSource,
} from '../web/index.ts';
import type { SiteModules } from './siteModules.ts';

/** A remote of an unknown name would be asked by nobody, and its operator would not learn why. */
export function refuseStrangeRemotes(settings: Settings): void {
  for (const name of settings.remotes.keys()) {
    if (isSubAppName(name)) continue;
    const variable = `REMOTE_${name.toUpperCase().replaceAll('-', '_')}_URL`;
    throw new StartRefused(
      `${variable} names no sub-application: it must be one of ${Object.keys(FRONT_END_PATHS).join(', ')}.`,
    );
  }
}

/** The files of pages are served from then on, and tell what version they are. */
export const versionOf = (frontEnd: FrontEnd): Listed =>
  bind(servedVersion, {}, async (_needed, { app }) => {
    await frontEnd.register(app);
    return siteVersion(frontEnd, VERSION);
  });

/** The documents, put together from the parts of the sub-applications. */
export function servePages(
  { app, clock, endpoints, settings }: SiteContext,
  { modules, frontEnd }: { readonly modules: SiteModules; readonly frontEnd: FrontEnd },
): void {
  const { configs } = modules.door(siteConfig);
  const sessions = modules.door(session);
  registerPages(app, {
    settings,
    version: modules.door(servedVersion),
    remotes: remotesOf(settings, frontEnd, endpoints),
    loadShell: () => frontEnd.loadShell(),
    filesFor: (language, nonce) => frontEnd.filesFor(language, nonce),
    visitOf: visitSource({ configs, clock, isProduction: settings.mode === 'production' }),
    oneTapOrigin: modules.door(social).oneTapOrigin,
    streamOrigins: () => configs.operator.streamOrigins,
    sessionOf: async (caller, kind) => {
      if (kind === 'page') await sessions.notePage(caller);
      return sessions.viewOf(caller);
    },
  });
}

function remotesOf(settings: Settings, frontEnd: FrontEnd, endpoints: Endpoints): Remotes {
  const sources = new Map<string, RemoteSource>();
  for (const appName of frontEnd.appNames) {
    sources.set(
      appName,
      localSource({
        load: () => frontEnd.loadRender(appName),
        assets: () => frontEnd.assetsOf(appName),
        apiFor: (userId) => endpoints.apiFor(userId),
      }),
    );
  }
  for (const [appName, origin] of settings.remotes) {
    const { remoteAssetOrigins: assetOrigins, foreignCodeOrigins: codeOrigins } = settings;
    sources.set(appName, httpSource(appName, { origin, assetOrigins, codeOrigins }));
  }
  return new Remotes(sources, settings.remoteTimeoutMs);
}
