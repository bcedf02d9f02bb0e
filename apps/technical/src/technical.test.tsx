import { ApiError, type Api } from '@fairline/contracts';
import { LANGUAGES, matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, DEFAULT_VISITOR, type RemotePayload } from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import { render } from './server.ts';

const noApi: Api = { call: () => Promise.reject(new Error('these pages must not need the backend')) };

async function draw(address: string, api: Api = noApi): Promise<RemotePayload> {
  const [path = '', search = ''] = address.split('?');
  const route = matchPath(path, search === '' ? '' : `?${search}`);
  return render({
    route,
    ...DEFAULT_AUDIENCE,
    visitor: { ...DEFAULT_VISITOR, language: route.language },
    api,
    assets: { scripts: [], styles: [], words: {} },
    isSpa: false,
  });
}

function addressesIn(body: string): string[] {
  return [...body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address = '']) => address);
}

describe('not found', () => {
  test('[SHELL-138] [ERR-042] it answers 404 and says so in the fixed words', async () => {
    const { status, title, body } = await draw('/en/no/such/page');
    expect(status).toBe(404);
    expect(title).toBe('This page could not be found – Fairline');
    expect(body).toMatch(/<h1[^>]*>This page could not be found<\/h1>/);
  });

  test('it leads to live and home, and repeats the address as text only', async () => {
    const { body } = await draw('/en/<b>x');
    expect(addressesIn(body)).toEqual(['/en/live', '/en']);
    expect(body).toContain('/en/&lt;b&gt;x');
  });
});

describe('server error', () => {
  test('[SHELL-137] the page 500 belongs to this sub-application and answers 500', async () => {
    const { appName, status, body } = await draw('/en/500');
    expect({ appName, status }).toEqual({ appName: 'technical', status: 500 });
    expect(body).toContain('Something broke on our side');
    expect(body).not.toContain('Report number');
  });

  test('Try again opens the address that failed, without scripts, and not the address of this page', async () => {
    const { body } = await draw('/en/500?request=abcd-1234');
    expect(/<a [^>]*href=""[^>]*>/.exec(body)?.[0]).toContain('data-reload');
  });

  test('[SHELL-133] [SHELL-134] it tells the status of the error that brought it up, else 500', async () => {
    const shown = async (search: string) => {
      const { status, body } = await draw(`/en/500${search}`);
      return [status, body.replaceAll(/<[^>]+>/g, '').slice(0, 3)];
    };
    expect(await shown('?status=503')).toEqual([503, '503']);
    for (const search of ['', '?status=', '?status=200', '?status=5000', '?status=%3Cb%3E'])
      expect(await shown(search)).toEqual([500, '500']);
  });

  test('the report number is shown when it looks like one of ours and left out when it does not', async () => {
    expect((await draw('/en/500?request=0192f3-ab')).body).toContain('0192f3-ab</bdi>');
    for (const bad of ['', 'abc', 'call+0800', '%3Cb%3Ex', 'a'.repeat(65)])
      expect((await draw(`/en/500?request=${bad}`)).body, bad).not.toContain('Report number');
  });
});

describe('maintenance', () => {
  test('it answers 503 and offers to look again', async () => {
    const { status, body } = await draw('/en/maintenance');
    expect(status).toBe(503);
    expect(body).toContain('Fairline is being worked on');
    expect(addressesIn(body)).toEqual(['/en']);
  });
});

describe('gallery', () => {
  test('the server draws a heading and leaves the gallery to the browser', async () => {
    const { status, body } = await draw('/en/debugger');
    expect(status).toBe(200);
    expect(body).toMatch(/<h1[^>]*>Design system<\/h1>/);
    expect(body.length).toBeLessThan(2000);
  });
});

test('the markup holds nothing that the content security policy refuses', async () => {
  for (const language of LANGUAGES)
    for (const path of ['nowhere', '500?request=abcd', 'maintenance', 'debugger'])
      expect((await draw(`/${language}/${path}`)).body).not.toMatch(/ style=| on[a-z]+=|<script/);
});

describe('outbox', () => {
  const message = {
    id: '1',
    channel: 'mail',
    recipient: 'lea@example.org',
    template: 'recoveryCode',
    language: 'en',
    state: 'sent',
    attempts: 1,
    problem: null,
    createdAt: '2026-11-15T12:00:00.000Z',
    sentAt: '2026-11-15T12:00:01.000Z',
    subject: '481516 is your code',
    text: 'Your code: 481516',
    link: 'http://127.0.0.1:3000/en/user/passwordreset?token=abc',
  };
  const apiOf = (answer: () => Promise<object>): Api => ({ call: answer as Api['call'] });

  test('it shows what was sent, with the code and the link', async () => {
    const { status, body } = await draw(
      '/en/debugger/outbox',
      apiOf(async () => ({ messages: [message] })),
    );
    expect(status).toBe(200);
    expect(body).toContain('lea@example.org');
    expect(body).toContain('Your code: 481516');
    expect(addressesIn(body)).toContain(message.link);
  });

  test('a site that has sent nothing says so, and one that keeps it shut has no such page', async () => {
    const empty = await draw(
      '/en/debugger/outbox',
      apiOf(async () => ({ messages: [] })),
    );
    expect(empty.body).toContain('Nothing has been sent yet.');
    const refused = new ApiError({ status: 404, code: 'not-found', message: '' });
    const shut = await draw(
      '/en/debugger/outbox',
      apiOf(() => Promise.reject(refused)),
    );
    expect([shut.status, shut.title]).toEqual([404, 'This page could not be found – Fairline']);
  });
});
