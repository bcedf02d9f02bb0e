// Asks for one path again and again over 20 connections for as long as it is told: asker.ts <origin>.
import { Agent, request } from 'node:http';

interface Order {
  readonly path: string;
  /** `held`: says that it has the answer already. */
  readonly header: string;
  readonly ms: number;
}

const origin = process.argv[2] ?? '';
const agent = new Agent({ keepAlive: true, maxSockets: 20 });

function ask(path: string, tag: string | undefined): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const headers = tag === undefined ? {} : { 'if-none-match': tag };
    request(origin + path, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.headers.etag));
    })
      .on('error', reject)
      .end();
  });
}

process.on('message', ({ path, header, ms }: Order) => {
  void (async () => {
    const end = performance.now() + ms;
    let count = 0;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        let tag: string | undefined;
        while (performance.now() < end) {
          const got = await ask(path, tag);
          if (header === 'held') tag = got;
          count += 1;
        }
      }),
    );
    process.send?.(count);
  })();
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
