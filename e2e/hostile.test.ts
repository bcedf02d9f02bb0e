// Addresses that nobody means well with: no failure of the server, no way off the site, nothing of them in the markup.
import { connect } from 'node:net';

import { EXPECTED_ROUTES } from '@fairline/routes/testing';
import { expect, inject, test } from 'vitest';

const siteUrl = inject('siteUrl');
const COUNT = 1000;

/** A small generator, so that a failure can be made again. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const MARK = 'zqx7';
const FRONTS = [
  '/',
  '//',
  '///',
  '/\\',
  '\\\\',
  '/\\/',
  '/%2f',
  '/%5c',
  '/./',
  '/../',
  '/%2e%2e/',
  '/;/',
  '/@',
  '/:80/',
];
const LANGUAGES = ['en', 'ru', 'EN', 'eN', 'e', 'eng', 'xx', '%65n', 'e%6E', '', 'en%00', 'en%20'];
const BITS = [
  `<script>${MARK}()</script>`,
  `"><img src=x onerror=${MARK}()>`,
  `'-${MARK}()-'`,
  `%3Cscript%3E${MARK}()%3C/script%3E`,
  `%22%3E%3Csvg%20onload=${MARK}()%3E`,
  `</script><b>${MARK}`,
  '%00',
  '%0d%0aSet-Cookie:%20a=b',
  '%E0%A4%A',
  '%',
  '%zz',
  '%c0%ae%c0%ae/',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..;/',
  'evil.example',
  '@evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '%E2%80%AE',
  '%F0%9F%92%A9',
  '\u00e9',
  '__proto__',
  'constructor',
  '{{7*7}}',
  '${7*7}',
  '|',
  '^`',
  '{"a":1}',
  '~',
  '*',
  "';--",
  'a'.repeat(300),
  'a/'.repeat(60),
  '%61'.repeat(100),
];
const QUERIES = [
  '',
  '?',
  '??',
  `?next=//evil.example`,
  `?redirect-service&url=https://evil.example`,
  `?${MARK}=<script>${MARK}()</script>`,
  `?a=%3C/script%3E%3Cscript%3E${MARK}()%3C/script%3E`,
  `?a="onmouseover=${MARK}()"`,
  '?a[]=1&a[b]=2&__proto__[x]=1',
  '?%',
  '?%E0%A4%A',
  '?showForgotPasswordModal=1&botId=<b>',
  `?lng=xx&platform_type=${MARK}`,
  '?' + 'a=1&'.repeat(300),
  '?\\\\evil.example',
  '?a=\u00e9',
  '?request=<b>',
];

function hostileAddresses(): readonly string[] {
  const roll = dice(20_261_115);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const long = `/en/${'x'.repeat(8000)}`;
  const longQuery = `/en/live?${'y=%3Cb%3E&'.repeat(800)}`;
  const made = Array.from({ length: COUNT - 2 }, () => {
    const known = pick(EXPECTED_ROUTES).path;
    const path = [
      pick(LANGUAGES),
      roll(3) === 0 ? pick(BITS) : known,
      pick(BITS),
      roll(2) === 0 ? pick(BITS) : '',
    ];
    return pick(FRONTS) + path.slice(0, 1 + roll(4)).join(pick(['/', '//', '\\', '%2F'])) + pick(QUERIES);
  });
  return [long, longQuery, ...made];
}

interface RawAnswer {
  readonly status: number;
  readonly location: string | undefined;
  readonly cookies: readonly string[];
  readonly body: string;
}

/** The address goes over the wire as it is: clients of good manners would tidy it up first. */
function askRaw(address: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET ${address} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`,
        'latin1',
      );
    });
    socket.setTimeout(60_000, () => socket.destroy(new Error(`No answer to ${address}`)));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', fail);
    socket.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const headers = head.split('\r\n').slice(1);
      const valueOf = (name: string) =>
        headers
          .filter((line) => line.toLowerCase().startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).trim());
      done({
        status: Number(head.split(' ')[1]),
        location: valueOf('location')[0],
        cookies: valueOf('set-cookie'),
        body: rest.join('\r\n\r\n'),
      });
    });
  });
}

/** What was sent, standing in the markup as markup: escaped inside a quoted address it does nothing. */
const LIVE = new RegExp(`<script>${MARK}|<b>${MARK}|[\\s"'/]on[a-z]+=${MARK}`, 'i');

/** What is wrong with an answer, or nothing. */
function faultsOf({ status, location, cookies, body }: RawAnswer): readonly string[] {
  const faults: string[] = [];
  // The error page has an address of its own, and 503 is the answer of a page that is not there yet.
  if (!(status >= 200 && status < 500)) faults.push(`status ${status}`);
  // What stands in the query cannot lead anywhere.
  const target = location?.split('?')[0];
  if (target !== undefined && !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(target))
    faults.push(`leads to ${location}`);
  if (cookies.some((cookie) => !/^(lng|messenger_view)=/.test(cookie))) faults.push(`sets ${cookies.join()}`);
  if (LIVE.test(withoutData(body))) faults.push('its markup holds what was sent');
  if (/<script(?![^>]*\snonce=)[^>]*>/i.test(body)) faults.push('a script without nonce');
  return faults;
}

/** Markup alone. Data for scripts is JSON in which no angle bracket stands. */
function withoutData(body: string): string {
  return body.replace(/(<script[^>]*\snonce=[^>]*>)([^<]*)(<\/script>)/g, '$1$3');
}

test('the check itself sees markup that is alive', () => {
  const page = { status: 200, location: undefined, cookies: [] };
  for (const body of [
    `<svg onload=${MARK}()>`,
    `<a href=""onmouseover=${MARK}()"">`,
    `<b>${MARK}`,
    `<script nonce=a></script><script>${MARK}()</script>`,
  ])
    expect(faultsOf({ ...page, body }), body).not.toEqual([]);
  expect(faultsOf({ ...page, body: `<a href="/en/%22%3E%3Csvg%20onload=${MARK}()%3E">` })).toEqual([]);
});

test('1,000 hostile addresses: no failure, no way off the site, nothing of them in the markup', async () => {
  const addresses = hostileAddresses();
  expect(addresses).toHaveLength(COUNT);
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  for (let at = 0; at < addresses.length; at += 10) {
    await Promise.all(
      addresses.slice(at, at + 10).map(async (address) => {
        let answer = await askRaw(address);
        // Sent away by a busy server, which says nothing of the address.
        while (answer.body.includes('"overloaded"')) answer = await askRaw(address);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const isOwnStatus =
          /\/(500|site-updates|suspension|maintenance)(\?|$)/.test(address) && answer.status >= 500;
        const faults = faultsOf(answer).filter((fault) => !(isOwnStatus && fault.startsWith('status')));
        if (faults.length > 0) wrong.push(`${address.slice(0, 200)}: ${faults.join(', ')}`);
      }),
    );
  }
  expect(wrong).toEqual([]);
  // The generator must not have become harmless: pages, refusals and redirects are all among the answers.
  for (const status of [200, 301, 302, 404])
    expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(0);
}, 300_000);
