import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import { openNatsBus } from './natsBus.ts';
import { natsServer } from './testing/natsServer.ts';

const program = process.env.TEST_NATS_SERVER ?? '';

describe.runIf(program !== '')('a bus over NATS', () => {
  test('carries messages of one subject to the others, not back, and again after the server was gone', async () => {
    const server = await natsServer(program);
    const open = (subject: string) => openNatsBus({ url: server.url, subject });
    // Opened before there is a server: a site must start without its bus.
    const [one, two, elsewhere] = [open('fairline.a.book'), open('fairline.a.book'), open('fairline.b.book')];
    const heard: Record<'one' | 'two' | 'elsewhere', string[]> = { one: [], two: [], elsewhere: [] };
    for (const [name, bus] of Object.entries({ one, two, elsewhere })) {
      bus.subscribe((message) => heard[name as keyof typeof heard].push(Buffer.from(message).toString()));
    }
    one.publish(Buffer.from('lost'));
    for (const round of ['first', 'second']) {
      await server.start();
      await expect
        .poll(
          async () => {
            one.publish(Buffer.from(round));
            await wait(20);
            return heard.two.includes(round);
          },
          { timeout: 20_000 },
        )
        .toBe(true);
      await server.kill();
    }
    expect(heard.two).not.toContain('lost');
    expect([heard.one, heard.elsewhere]).toEqual([[], []]);
    await Promise.all([one.close(), two.close(), elsewhere.close()]);
  }, 60_000);
});
