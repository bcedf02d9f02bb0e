import { isIP } from 'node:net';
import { resolve } from 'node:path';

import type { Mode } from '@fairline/sdk/server';

import { EnvironmentReader } from './environmentReader.ts';

export interface Settings {
  readonly mode: Mode;
  /** What this process does: writes the book, serves pages, or both. */
  readonly role: Role;
  /** Where the processes of one site tell each other what changed; without it they look into the database. */
  readonly natsUrl: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly logLevel: LogLevel;
  /** PostgreSQL when set; the embedded database in `dataFolder` otherwise. */
  readonly databaseUrl: string | undefined;
  /** Of the login that owns the tables, where the servers have another one. */
  readonly databaseOwnerUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly dataFolder: string;
  /** Where visitors reach the site, without a trailing slash; undefined means as they came. */
  readonly publicOrigin: string | undefined;
  /** Addresses of proxies whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  /** How late the event loop may run before requests are turned away; 0: however late. */
  readonly busyAfterMs: number;
  readonly requestsPerMinute: number;
  /** Calls of one session, whatever networks it comes from; 0: as many as it likes. */
  readonly sessionRequestsPerMinute: number;
  /** Sub-applications that live on other hosts, by name. */
  readonly remotes: ReadonlyMap<string, string>;
  readonly remoteTimeoutMs: number;
  /** Where files of sub-applications may come from besides their own hosts. */
  readonly remoteAssetOrigins: readonly string[];
  /** Hosts of sub-applications whose `codeToEval` may run on our pages. */
  readonly foreignCodeOrigins: readonly string[];
  /** Where a sub-application that runs alone finds the site's API. */
  readonly apiOrigin: string;
  /** Whether invented games are played; a production site has a feed of its own. */
  /** More failed sign-ins than this on the whole site in a minute, and everybody solves a captcha. */
  readonly signInFailuresPerMinute: number;
  readonly isSimulating: boolean;
  /** The same seed and time give the same games. */
  readonly simulatorSeed: string;
  /** All championships, or a few of each sport. */
  readonly simulatorSize: 'full' | 'small' | 'tiny';
  /** A JSON file with the margins of the simulator's prices; the usual ones when undefined. */
  readonly marginsFile: string | undefined;
  /** Keeps sealed values closed to whoever has a copy of the database only; undefined: a file in `dataFolder` does. */
  readonly siteSecret: string | undefined;
  /** The server that takes mail; undefined: mail ends in the outbox, or in production is not sent. */
  readonly smtpUrl: string | undefined;
  /** From whom mail comes; undefined: no-reply at the site's own host. */
  readonly mailFrom: string | undefined;
  /** Where SMS go, with the secret that the gateway knows us by. */
  readonly smsGatewayUrl: string | undefined;
  readonly smsGatewaySecret: string;
  /** Accounts that one address may make in an hour. */
  readonly registrationsPerHour: number;
  /** A JSON file with the social networks that the site is connected to. */
  readonly socialFile: string | undefined;
  /** Proves the provider of pay-and-play and us to each other. */
  readonly payAndPlaySecret: string | undefined;
  /** Hours of the price log that are kept in full; 0 keeps everything. */
  readonly priceLogHours: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const ROLES = ['all', 'web', 'feed'] as const;
export type Role = (typeof ROLES)[number];
const MODES = ['demo', 'development', 'production'] as const;

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the environment once. Every wrong variable is one line that names it and says what is allowed. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsResult {
  const env = new EnvironmentReader(environment);
  const mode = env.oneOf('SITE_MODE', MODES, 'demo');
  const requestsPerMinute = env.integer('REQUESTS_PER_MINUTE', 1000, 0, 1_000_000_000);
  const mailFrom = env.text('MAIL_FROM', '', /^[^\s@<>]+@[^\s@<>]+$/, 'an e-mail address');
  const socialFile = env.text('SOCIAL_FILE', '', /^.+$/, 'a file');
  const marginsFile = env.text('MARGINS_FILE', '', /^.+$/, 'a file');
  const settings: Settings = {
    mode,
    role: env.oneOf('ROLE', ROLES, 'all'),
    natsUrl: env.url('NATS_URL', ['nats:', 'tls:'], 'nats://user:password@host:4222'),
    isSimulating: env.oneOf('SIMULATOR', ['on', 'off'], mode === 'production' ? 'off' : 'on') === 'on',
    simulatorSeed: env.text(
      'SIMULATOR_SEED',
      'fairline',
      /^[\w-]{1,40}$/,
      'up to 40 letters, digits, hyphens and underscores',
    ),
    simulatorSize: env.oneOf('SIMULATOR_SIZE', ['full', 'small', 'tiny'], 'full'),
    marginsFile: marginsFile === '' ? undefined : resolve(marginsFile),
    smtpUrl: env.url('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@host:465'),
    mailFrom: mailFrom === '' ? undefined : mailFrom,
    smsGatewayUrl: env.url('SMS_GATEWAY_URL', ['http:', 'https:'], 'https://sms.example.org/send'),
    smsGatewaySecret: env.text(
      'SMS_GATEWAY_SECRET',
      '',
      /^[\x21-\x7e]+$/,
      'visible characters without spaces',
    ),
    registrationsPerHour: env.integer(
      'REGISTRATIONS_PER_HOUR',
      mode === 'production' ? 5 : 100,
      1,
      1_000_000,
    ),
    socialFile: socialFile === '' ? undefined : resolve(socialFile),
    payAndPlaySecret: env.secret(
      'PAY_AND_PLAY_SECRET',
      /^[\x21-\x7e]{32,200}$/,
      '32 to 200 visible characters without spaces',
    ),
    signInFailuresPerMinute: env.integer('SIGN_IN_FAILURES_PER_MINUTE', 200, 1, 1_000_000),
    priceLogHours: env.integer('PRICE_LOG_HOURS', 24, 0, 87_600),
    siteSecret: env.secret(
      'SITE_SECRET',
      /^.{32,200}$/,
      'a secret of 32 to 200 characters: openssl rand -hex 32',
    ),
    host: env.text(
      'HOST',
      '127.0.0.1',
      /^[A-Za-z0-9.:-]+$/,
      'a host name or an address, for example 127.0.0.1',
    ),
    port: env.integer('PORT', 3000, 0, 65_535),
    logLevel: env.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    databaseUrl: env.url(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgres://user:password@host:5432/name',
    ),
    databaseOwnerUrl: env.url(
      'DATABASE_OWNER_URL',
      ['postgres:', 'postgresql:'],
      'postgres://owner:password@host:5432/name',
    ),
    databasePoolSize: env.integer('DATABASE_POOL_SIZE', 10, 1, 500),
    dataFolder: resolve(env.text('DATA_DIR', '.data', /^.+$/, 'a folder')),
    publicOrigin: env.origin('PUBLIC_ORIGIN'),
    trustedProxies: env.list(
      'TRUST_PROXY',
      isNetwork,
      'addresses or networks with commas between, for example 127.0.0.1,10.0.0.0/8',
    ),
    requestsPerMinute,
    // Who has switched the limit of networks off wants to send as much as the machine can take.
    sessionRequestsPerMinute: env.integer(
      'SESSION_REQUESTS_PER_MINUTE',
      requestsPerMinute === 0 ? 0 : 300,
      0,
      1_000_000_000,
    ),
    busyAfterMs: env.integer('BUSY_AFTER_MS', 3000, 0, 3_600_000),
    remotes: env.remotes(),
    apiOrigin: env.origin('API_ORIGIN') ?? 'http://127.0.0.1:3000',
    remoteTimeoutMs: env.integer('REMOTE_TIMEOUT_MS', 1000, 50, 60_000),
    remoteAssetOrigins: env.list('REMOTE_ASSET_ORIGINS', isOrigin, ORIGIN_LIST),
    foreignCodeOrigins: env.list('FOREIGN_CODE_ORIGINS', isOrigin, ORIGIN_LIST),
  };
  if (
    settings.siteSecret === undefined &&
    settings.mode === 'production' &&
    settings.databaseUrl !== undefined
  )
    env.refuseSecret('SITE_SECRET', 'must be set in production: make one with openssl rand -hex 32');
  if (settings.role !== 'all' && settings.databaseUrl === undefined) {
    env.refuse(
      'ROLE',
      'must be all on the embedded database, which is for one process; others need DATABASE_URL',
    );
  }
  if (settings.databaseOwnerUrl !== undefined && settings.databaseUrl === undefined)
    env.refuseSecret('DATABASE_OWNER_URL', 'needs DATABASE_URL, the address by which the servers log in');
  const embedded = env.oneOf('EMBEDDED_DATABASE', ['refused', 'accepted'] as const, 'refused');
  if (settings.mode === 'production') {
    if (settings.databaseUrl === undefined && embedded !== 'accepted') {
      env.refuse(
        'DATABASE_URL',
        'must name a PostgreSQL database in production, or EMBEDDED_DATABASE must be "accepted"',
      );
    }
    if (settings.publicOrigin?.startsWith('https:') !== true) {
      env.refuse('PUBLIC_ORIGIN', 'must be an https origin in production, for example https://example.org');
    }
  }
  return env.problems.length === 0 ? { ok: true, settings } : { ok: false, problems: env.problems };
}

const ORIGIN_LIST = 'origins with commas between, for example https://files.example.org';

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** An address, or an address with the number of bits that count. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
