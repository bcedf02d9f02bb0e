import { describe, expect, test } from 'vitest';

import { readSettings } from './index.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  const result = readSettings(environment);
  return result.ok ? [] : result.problems;
}

describe('readSettings', () => {
  test('an empty environment is the demo on loopback with the embedded database', () => {
    expect(readSettings({})).toMatchObject({
      ok: true,
      settings: { mode: 'demo', host: '127.0.0.1', port: 3000, databaseUrl: undefined, logLevel: 'info' },
    });
  });

  test('an empty variable counts as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      ok: true,
      settings: { port: 3000 },
    });
  });

  test.each([
    ['PORT', '80a', 'PORT is "80a": it must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT is "70000": it must be a whole number from 0 to 65535.'],
    ['SITE_MODE', 'prod', 'SITE_MODE is "prod": it must be one of demo, development, production.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud": it must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    ['HOST', 'a b', 'HOST is "a b": it must be a host name or an address, for example 127.0.0.1.'],
    [
      'PUBLIC_ORIGIN',
      'ftp://x',
      'PUBLIC_ORIGIN is "ftp://x": it must be an address such as https://example.org.',
    ],
    [
      'DATABASE_URL',
      'mysql://me:secret@host/db',
      'DATABASE_URL is "mysql://...@host/db": it must be an address such as postgres://user:password@host:5432/name.',
    ],
    [
      'DATABASE_OWNER_URL',
      'postgres://owner:secret@host/db',
      'DATABASE_OWNER_URL cannot be used: it needs DATABASE_URL, the address by which the servers log in.',
    ],
    [
      'REMOTE_HEADER_URL',
      'http://127.0.0.1:4000/path',
      'REMOTE_HEADER_URL is "http://127.0.0.1:4000/path": it must be an origin without a path, such as https://example.org.',
    ],
    [
      'FOREIGN_CODE_ORIGINS',
      'https://example.org/',
      'FOREIGN_CODE_ORIGINS is "https://example.org/": it must be origins with commas between, for example https://files.example.org.',
    ],
    ['ROLE', 'worker', 'ROLE is "worker": it must be one of all, web, feed.'],
    [
      'ROLE',
      'web',
      'ROLE is "web": it must be all on the embedded database, which is for one process; others need DATABASE_URL.',
    ],
    [
      'NATS_URL',
      'http://me:secret@host',
      'NATS_URL is "http://...@host": it must be an address such as nats://user:password@host:4222.',
    ],
    ['SIMULATOR', 'yes', 'SIMULATOR is "yes": it must be one of on, off.'],
    ['SIMULATOR_SIZE', 'huge', 'SIMULATOR_SIZE is "huge": it must be one of full, small, tiny.'],
    [
      'SIMULATOR_SEED',
      'a b',
      'SIMULATOR_SEED is "a b": it must be up to 40 letters, digits, hyphens and underscores.',
    ],
  ])('a wrong %s is named with what is allowed', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([problem]);
  });

  test('every wrong variable is told at once', () => {
    expect(problemsOf({ PORT: 'x', SITE_MODE: 'y' })).toHaveLength(2);
  });

  test('games are invented in the demo and in development, and in production only when asked for', () => {
    const production = {
      SITE_MODE: 'production',
      PUBLIC_ORIGIN: 'https://example.org',
      DATABASE_URL: 'postgres://localhost/fairline',
      SITE_SECRET: 'ab'.repeat(32),
    };
    const isSimulating = (environment: Record<string, string>): boolean | undefined => {
      const result = readSettings(environment);
      return result.ok ? result.settings.isSimulating : undefined;
    };
    expect(isSimulating({})).toBe(true);
    expect(isSimulating({ SITE_MODE: 'development' })).toBe(true);
    expect(isSimulating({ SIMULATOR: 'off' })).toBe(false);
    expect(isSimulating(production)).toBe(false);
    expect(isSimulating({ ...production, SIMULATOR: 'on' })).toBe(true);
  });

  test('sub-applications on other hosts are found by their variables', () => {
    const result = readSettings({
      REMOTE_HEADER_URL: 'http://127.0.0.1:4001',
      REMOTE_THIRD_PARTY_URL: 'http://127.0.0.1:4002',
    });
    expect(result.ok && [...result.settings.remotes]).toEqual([
      ['header', 'http://127.0.0.1:4001'],
      ['third-party', 'http://127.0.0.1:4002'],
    ]);
  });

  test('production insists on PostgreSQL and https unless the embedded database is asked for by name', () => {
    expect(problemsOf({ SITE_MODE: 'production' })).toHaveLength(2);
    const origin = { SITE_MODE: 'production', PUBLIC_ORIGIN: 'https://example.org' };
    expect(problemsOf(origin)).toHaveLength(1);
    expect(problemsOf({ ...origin, EMBEDDED_DATABASE: 'accepted' })).toEqual([]);
    const database = { ...origin, DATABASE_URL: 'postgres://localhost/fairline' };
    expect(problemsOf(database)).toHaveLength(1);
    expect(problemsOf({ ...database, SITE_SECRET: 'ab'.repeat(32) })).toEqual([]);
  });

  test('a secret that cannot be used is not repeated', () => {
    expect(problemsOf({ SITE_SECRET: 'hunter2' })).toEqual([
      'SITE_SECRET cannot be used: it must be a secret of 32 to 200 characters: openssl rand -hex 32.',
    ]);
  });
});
