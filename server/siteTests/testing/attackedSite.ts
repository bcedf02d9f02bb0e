import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { encodeCredential } from '@fairline/contracts/identity';
import { sql, type Kysely } from 'kysely';

import { openDatabase, type Tables } from '../../platform/database/index.ts';
import type { SiteSecrets } from '../../platform/secret/index.ts';
import { secretsIn } from './secretsIn.ts';
import { siteData } from './siteData.ts';

const agent = new Agent({ keepAlive: true });

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly location?: string;
  /** As the server wrote them. */
  readonly cookies: readonly string[];
}

/** A server process of its own on a fresh database, reached over HTTP as an attacker reaches it. */
export async function attackedSite(
  env: Readonly<Record<string, string>> = {},
  /** Writes what must be there before the first start. */
  prepare?: (parts: { readonly db: Kysely<Tables>; readonly secrets: SiteSecrets }) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-attack-'));
  const data = await siteData(folder);
  if (prepare !== undefined) {
    const database = await openDatabase(data.settings);
    await prepare({ db: database.db, secrets: await secretsIn(folder) });
    await database.close();
  }
  const child = fork(fileURLToPath(new URL('./siteProcess.ts', import.meta.url)), {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      LOG_LEVEL: 'trace',
      SIMULATOR: 'off',
      REQUESTS_PER_MINUTE: '0',
      BUSY_AFTER_MS: '0',
      PORT: '0',
      ...data.env,
      // Each attacker brings an address of their own.
      TRUST_PROXY: '127.0.0.1',
      ...env,
    },
    execArgv: ['--liftoff-only'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`The server ended at once: ${log}`);
    }),
  ])) as [{ address: string }];
  const { address } = ready;

  async function close(): Promise<void> {
    if (child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.send('close');
    await gone;
  }

  return {
    address,
    log: () => log,
    close,
    browser: (ip = '203.0.113.7') => attackBrowser(address, ip),
    /** Every row of every table as text; the server must have ended. */
    async tables(): Promise<Readonly<Record<string, string>>> {
      const database = await openDatabase(data.settings);
      const dump = await dumpTables(database.db);
      await database.close();
      return dump;
    },
    async remove(): Promise<void> {
      agent.destroy();
      await close();
      await data.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Every row of every table as text, in the order of the rows. */
export async function dumpTables(db: Kysely<Tables>): Promise<Readonly<Record<string, string>>> {
  const names = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const dump: Record<string, string> = {};
  for (const { name } of names.rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    const text = (row: unknown): string =>
      JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    dump[name] = `[${rows
      .map(text)
      .sort((one, other) => (one < other ? -1 : 1))
      .join(',')}]`;
  }
  return dump;
}

export type AttackBrowser = ReturnType<typeof attackBrowser>;

/** A client with a cookie jar that sends whatever it is told to, and by default what a page of ours sends. */
export function attackBrowser(address: string, ip: string) {
  const jar = new Map<string, string>();
  async function call(
    method: string,
    path: string,
    options: {
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      /** It does not say where it comes from, as `curl` or a very old browser. */
      readonly isFromNowhere?: boolean;
    } = {},
  ): Promise<Reply> {
    const body = typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
    const reply = await send(address + path, {
      method,
      headers: {
        'x-forwarded-for': ip,
        'user-agent': 'Attack/1.0',
        ...(jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.isFromNowhere === true || saysWhence(options.headers) ? {} : OWN_PAGE),
        ...options.headers,
      },
      body: options.body === undefined ? '' : body,
    });
    for (const cookie of reply.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0(;|$)/i.test(cookie)) jar.delete(name);
      else jar.set(name, decodeURIComponent(value));
    }
    const { status, location } = reply;
    const { cookies } = reply;
    return { status, body: parsed(reply.text), cookies, ...(location === undefined ? {} : { location }) };
  }
  return {
    jar,
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body: object = {}) => call('POST', path, { body }),
    signIn: (login: string, password: string, headers: Readonly<Record<string, string>> = {}) =>
      call('POST', '/web-api/auth/login/email', {
        body: { uLogin: encodeCredential(login), uPassword: encodeCredential(password), save: false },
        headers,
      }),
    userId: async () => (await call('GET', '/web-api/session/check')).body['user_id'],
  };
}

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

const saysWhence = (headers: Readonly<Record<string, string>> = {}): boolean =>
  'sec-fetch-site' in headers || 'origin' in headers;

interface Sent {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly location: string | undefined;
  readonly text: string;
}

/** Plain HTTP: `fetch` keeps some headers for itself, the name of the host among them, and says nothing about it. */
async function send(
  address: string,
  call: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  },
): Promise<Sent> {
  const { method, headers, body } = call;
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const outgoing = request(address, { method, headers: { ...headers, ...length }, agent });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const text = (await response.setEncoding('utf8').toArray()).join('');
  const { 'set-cookie': cookies = [], location } = response.headers;
  return { status: response.statusCode ?? 0, cookies, location, text };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}
