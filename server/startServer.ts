import { getFeedState, postFeedMessages } from '@fairline/contracts/feed';
import { getFeedStream } from '@fairline/contracts/push';
import { notifyPayer } from '@fairline/contracts/registration';
import { FRONT_END_PATHS, isSignedIn, isSubAppName } from '@fairline/sdk/server';
import type { FastifyInstance } from 'fastify';

import { registerCatalogue } from './book/catalogue/index.ts';
import { registerBook } from './book/games/index.ts';
import { PUSH_DEFAULTS, PushHub, registerPush } from './book/push/index.ts';
import { identityMessages } from './compose/identityMessages.ts';
import { registerPlayerOffice } from './compose/office.ts';
import { openBook, standBy } from './compose/openBook.ts';
import { openMessages } from './compose/openMessages.ts';
import { openPayAndPlay } from './compose/openPayAndPlay.ts';
import { openSocial } from './compose/openSocial.ts';
import { openWagering } from './compose/openWagering.ts';
import { registerPlayers } from './compose/players.ts';
import { registerRegistrations } from './compose/registrations.ts';
import { openConfigs, openSite } from './compose/siteParts.ts';
import { DEMO_PLAYERS, openDemo, registerDemoPlayers } from './demo/index.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { openMigratedDatabase, type Database, type DatabaseSettings } from './platform/database/index.ts';
import type { Caller } from './platform/http/caller.ts';
import { createApp } from './platform/http/createApp.ts';
import { Endpoints } from './platform/http/endpoints.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerOpenApi } from './platform/http/openApi.ts';
import { systemIds, type IdSource } from './platform/ids.ts';
import type { Settings } from './platform/settings/index.ts';
import type { SiteContext } from './platform/siteContext.ts';
import { StartRefused } from './platform/startRefused.ts';
import { systemTimers, type Timers } from './platform/timers.ts';
import { VERSION } from './platform/version.ts';
import type { Agreements } from './player/agreement/index.ts';
import type { CallCounter, CaptchaWork } from './player/captcha/index.ts';
import { openSecrets } from './player/identity/index.ts';
import type { Sessions } from './player/session/index.ts';
import { registerClientErrors } from './site/clientError/index.ts';
import { registerPageMetrics } from './site/pageMetrics/index.ts';
import type { SiteConfigs } from './site/siteConfig/index.ts';
import { registerStartup } from './site/startup/index.ts';
import { registerThirdParty } from './site/thirdParty/index.ts';
import {
  type FrontEnd,
  httpSource,
  localSource,
  registerPages,
  Remotes,
  type RemoteSource,
  siteVersion,
} from './web/index.ts';

interface ServerOptions {
  readonly settings: Settings;
  readonly frontEnd: FrontEnd;
  readonly clock?: Clock;
  readonly timers?: Timers;
  readonly ids?: IdSource;
  /** What a browser must compute for a captcha; left out: the usual. */
  readonly captchaWork?: CaptchaWork;
}

export interface RunningServer {
  readonly address: string;
  readonly notes: readonly string[];
  /** Players whom anybody may be: those of the demo. */
  readonly logins?: readonly { readonly login: string; readonly password: string }[];
  /** Resolves with the reason when the server cannot go on and its process must end. */
  readonly failed?: Promise<string>;
  /** Finishes the requests under way, then lets go of the database. */
  close(): Promise<void>;
}

export interface RunningSite extends RunningServer {
  /** For programs that run the site inside themselves, such as tests: nothing of it can be reached over HTTP. */
  readonly inside: {
    readonly db: Database['db'];
    readonly clock: Clock;
    readonly sessions: Sessions;
    readonly configs: SiteConfigs;
    readonly agreements: Agreements;
    readonly calls: CallCounter;
  };
}

/** Puts the whole site together: database, modules, sub-applications, pages. */
export async function startServer(options: ServerOptions): Promise<RunningSite> {
  const { settings, clock = systemClock, timers = systemTimers, ids = systemIds } = options;
  for (const name of settings.remotes.keys()) {
    if (isSubAppName(name)) continue;
    const variable = `REMOTE_${name.toUpperCase().replaceAll('-', '_')}_URL`;
    throw new StartRefused(
      `${variable} names no sub-application: it must be one of ${Object.keys(FRONT_END_PATHS).join(', ')}.`,
    );
  }
  const app = await createApp({ settings, ids });
  let database: Database | undefined;
  try {
    database = await openMigratedDatabase(databaseSettings(settings, app));
    return await serve(options, { app, database, clock, timers, ids });
  } catch (error) {
    // Timers of a half-started server would keep the process alive.
    await app.close();
    await database?.close();
    throw error;
  }
}

const LOST = 'Another process writes the book of this database now.';

/** A process that takes in games and prices and writes the book, and serves no pages. */
export async function startFeedProcess({
  settings,
  clock = systemClock,
  timers = systemTimers,
  ids = systemIds,
}: Omit<ServerOptions, 'frontEnd'>): Promise<RunningServer> {
  const app = await createApp({ settings, ids });
  let database: Database | undefined;
  try {
    const opened = await openMigratedDatabase(databaseSettings(settings, app));
    database = opened;
    const book = await standBy(app, { database: opened, clock, timers, settings });
    const health = registerHealth(app, async () => book.isWriting() && (await opened.isReachable()));
    await app.listen({ host: settings.host, port: settings.port });
    const failed = book.begin().then(
      () => LOST,
      (error: unknown) => {
        app.log.error({ err: error }, 'the book was not opened');
        return 'The book was not opened.';
      },
    );
    return {
      address: addressOf(app, settings),
      notes: opened.notes,
      failed,
      async close() {
        health.beginShutdown();
        await app.close();
        await opened.close();
      },
    };
  } catch (error) {
    await app.close();
    await database?.close();
    throw error;
  }
}

function databaseSettings(settings: Settings, app: FastifyInstance): DatabaseSettings {
  if (settings.databaseUrl === undefined) return { kind: 'pglite', folder: settings.dataFolder };
  return {
    kind: 'postgres',
    url: settings.databaseUrl,
    ...(settings.databaseOwnerUrl === undefined ? {} : { ownerUrl: settings.databaseOwnerUrl }),
    // The right to write the book keeps one connection for itself.
    poolSize: settings.databasePoolSize + (settings.role === 'web' ? 0 : 1),
    onConnectionLost: (error) => app.log.warn({ err: error }, 'a database connection was lost'),
  };
}

interface Opened {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly ids: IdSource;
}

async function serve(
  { settings, frontEnd, captchaWork }: ServerOptions,
  opened: Opened,
): Promise<RunningSite> {
  const { app, database, clock } = opened;
  const isHttps = settings.publicOrigin?.startsWith('https:') === true;
  const endpoints = new Endpoints(app, { checksReplies: settings.mode === 'development', isHttps });
  const configs = await openConfigs(app, { ...opened, settings });
  const site: SiteContext = {
    ...opened,
    endpoints,
    db: database.db,
    settings,
    isHttps,
    siteFor: (host) => configs.siteFor(host),
    origin: () => addressOf(app, settings),
  };
  const { visitOf, isCountryBlocked, ...siteParts } = await openSite(site, configs, async (caller) =>
    isSignedIn(await players.sessions.viewOf(caller)),
  );
  const secrets = await openSecrets(settings);
  const companyName = (): string => site.siteFor('').companyName;
  const messages = openMessages(site, { companyName: companyName(), secrets });
  const players = registerPlayers(site, {
    secrets,
    queueMessage: identityMessages({ messages: messages.messages, companyName, origin: site.origin }),
    channels: messages.channels,
    failuresPerMinute: settings.signInFailuresPerMinute,
    callsPerSessionMinute: settings.sessionRequestsPerMinute,
    ...(captchaWork && { captchaWork }),
    publicLogins: new Set(settings.mode === 'production' ? [] : DEMO_PLAYERS.map(({ login }) => login)),
  });
  const { sessions, identity, agreements, fingerprintOf } = players;
  const { hiddenFor } = registerPlayerOffice(site, { sessions });
  const social = await openSocial(site, {
    identity,
    captchas: players.captchas,
    secrets: messages.secrets,
  });
  const newPlayers = {
    identity,
    agreements,
    secrets: messages.secrets,
    countryOf: (caller: Caller) => visitOf(caller).country,
    isCountryBlocked,
    fingerprintOf,
  };
  const payAndPlay = await openPayAndPlay(site, {
    ...newPlayers,
    configured: () => configs.operator.payAndPlay,
  });
  const stopRegistrations = registerRegistrations(site, {
    ...newPlayers,
    messages: messages.messages,
    social: social.door,
    isPayAndPlay: payAndPlay.isOn,
  });
  // A server that comes only half way (a taken port) must let go of these too, or its process never ends.
  app.addHook('onClose', async () => {
    await players.stop();
    await stopRegistrations();
    await social.stop();
    await payAndPlay.stop();
    await messages.stop();
    await siteParts.close();
  });
  // A production site has its own players; those of the demo must never be among them.
  const isDemo = settings.mode !== 'production';
  const demo = isDemo ? await openDemo({ ...site, players, configs }) : undefined;
  const book = await openBook(app, site);
  registerPush(app, endpoints, new PushHub(book.living, PUSH_DEFAULTS, site.timers));
  registerBook(endpoints, { living: book.living, db: database.db, clock, hiddenFor });
  registerCatalogue(endpoints, { living: book.living, clock, hiddenFor });
  const wagering = openWagering(site, {
    living: book.living,
    sessions,
    configs,
    evidenceSeed: secrets.digest('signing key', 'evidence'),
    onProblem: (error, problem) => app.log.error({ err: error }, problem),
  });
  app.addHook('preClose', () => wagering.close());
  registerThirdParty(endpoints, site);
  registerClientErrors(endpoints, {
    clock,
    log: (entry) => app.log.warn({ clientError: entry }, 'client error'),
  });
  registerPageMetrics(endpoints, (metrics) => app.log.info({ metrics }, 'page metrics'));
  registerOpenApi(
    app,
    () => [...endpoints.all, getFeedState, postFeedMessages, getFeedStream, notifyPayer],
    VERSION,
  );
  const health = registerHealth(app, () => database.isReachable());
  await frontEnd.register(app);
  const version = await siteVersion(frontEnd, VERSION);
  registerStartup(app, endpoints, { version, siteFor: site.siteFor });
  registerPages(app, {
    settings,
    version,
    remotes: remotesOf(settings, frontEnd, endpoints),
    loadShell: () => frontEnd.loadShell(),
    filesFor: (language, nonce) => frontEnd.filesFor(language, nonce),
    visitOf,
    oneTapOrigin: social.oneTapOrigin,
    streamOrigins: () => configs.operator.streamOrigins,
    sessionOf: async (caller, kind) => {
      if (kind === 'page') await sessions.notePage(caller);
      return sessions.viewOf(caller);
    },
  });
  registerDemoPlayers(endpoints, isDemo ? DEMO_PLAYERS : []);
  await book.start();
  await demo?.placeBets(book.living);
  wagering.start();
  await app.listen({ host: settings.host, port: settings.port });
  return {
    address: addressOf(app, settings),
    notes: [...database.notes, ...messages.notes],
    logins: isDemo ? DEMO_PLAYERS : [],
    failed: book.lost.then(() => LOST),
    inside: {
      db: database.db,
      clock,
      sessions,
      agreements,
      calls: players.calls,
      configs,
    },
    async close() {
      health.beginShutdown();
      await app.close();
      await database.close();
    },
  };
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

function addressOf(app: FastifyInstance, settings: Settings): string {
  if (settings.publicOrigin !== undefined) return settings.publicOrigin;
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  return `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
}
