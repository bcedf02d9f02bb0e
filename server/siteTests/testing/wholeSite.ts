import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { testClock } from '../../platform/clock.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { startServer } from '../../startServer.ts';
import { attackBrowser } from './attackedSite.ts';
import { noPages } from './noPages.ts';
import { secretsIn } from './secretsIn.ts';
import { siteData } from './siteData.ts';

/** The whole server without pages inside the test: over HTTP as everybody calls it, with a clock that obeys. */
export async function wholeSite(env: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-whole-'));
  const data = await siteData(folder);
  // The captcha library and the providers of games look at the machine's clock too.
  const clock = testClock(new Date());
  const port = String(await freePort());
  const start = async () => {
    const read = readSettings({
      LOG_LEVEL: 'silent',
      SIMULATOR: 'off',
      REQUESTS_PER_MINUTE: '0',
      BUSY_AFTER_MS: '0',
      PORT: port,
      ...data.env,
      // Each browser brings an address of its own.
      TRUST_PROXY: '127.0.0.1',
      ...env,
    });
    if (!read.ok) throw new Error(read.problems.join(' '));
    return startServer({ settings: read.settings, frontEnd: noPages, clock });
  };
  let site = await start();
  return {
    clock,
    secrets: await secretsIn(folder),
    /** Where it listens, whatever visitors call it. */
    address: `http://127.0.0.1:${port}`,
    get inside() {
      return site.inside;
    },
    browser: (ip = '203.0.113.7') => attackBrowser(`http://127.0.0.1:${port}`, ip),
    async restart(): Promise<void> {
      await site.close();
      site = await start();
    },
    async remove(): Promise<void> {
      await site.close();
      await data.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** It stays the same over restarts, and is known also where the site calls itself by another name. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

export type WholeSite = Awaited<ReturnType<typeof wholeSite>>;
