import { DEFAULT_SITE_CONFIG, type Api } from '@fairline/contracts';
import { LANGUAGES, matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, DEFAULT_VISITOR, type Audience, type RemotePayload } from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import { render } from './server.ts';

const noApi: Api = { call: () => Promise.reject(new Error('these pages must not need the backend')) };

async function draw(path: string, audience: Partial<Audience> = {}): Promise<RemotePayload> {
  const route = matchPath(path, '');
  return render({
    route,
    ...DEFAULT_AUDIENCE,
    ...audience,
    visitor: { ...DEFAULT_VISITOR, timeZone: 'Europe/Berlin', language: route.language },
    api: noApi,
    assets: { scripts: [], styles: [], words: {} },
    isSpa: false,
  });
}

describe('maintenance', () => {
  const planned = {
    ...DEFAULT_SITE_CONFIG,
    companyName: 'Partner Bet',
    maintenance: {
      ...DEFAULT_SITE_CONFIG.maintenance,
      started_at: '2026-11-15T02:50:00Z',
      ended_at: '2026-11-15T03:30:00Z',
    },
  };

  test('[BLOCK-007] [BLOCK-008] [SHELL-059] [ERR-043] the text is Russian for RU, AZ, KZ and UA and English elsewhere, in a page of any language', async () => {
    for (const language of ['en', 'de', 'ar'] as const) {
      for (const country of ['RU', 'AZ', 'KZ', 'UA'])
        expect((await draw(`/${language}/maintenance`, { country })).body).toContain('Сайт ненадолго закрыт');
      for (const country of ['DE', 'US', 'BY'])
        expect((await draw(`/${language}/maintenance`, { country })).body).toContain(
          'The site is closed for a short',
        );
    }
    expect((await draw('/ar/maintenance', { country: 'DE' })).body).toMatch(
      /<p [^>]*lang="en" dir="ltr"[^>]*>/,
    );
  });

  test('[BLOCK-009] [SHELL-058] [ERR-043] it names the start and the end in the zone of the visitor', async () => {
    const { body } = await draw('/de/maintenance', { site: planned, country: 'DE' });
    expect(body).toContain('from 15 Nov, 03:50 UTC+1 to 15 Nov, 04:30 UTC+1');
    expect(body).toContain('Gegen 04:30 wieder da');
    const russian = await draw('/de/maintenance', { site: planned, country: 'KZ' });
    expect(russian.body).toMatch(/с 15 нояб\.?, 03:50 UTC\+1 до 15 нояб\.?, 04:30 UTC\+1/);
  });

  test('[CFG-015] it carries the name of the company', async () => {
    const { body, title } = await draw('/en/maintenance', {
      site: { ...planned, maintenance: DEFAULT_SITE_CONFIG.maintenance },
    });
    expect(body).toContain('Partner Bet is being worked on');
    expect(title).toBe('Partner Bet is being worked on – Partner Bet');
  });
});

describe('pages where the site is closed to somebody', () => {
  const PAGES = {
    block: { status: 403, title: 'Not available where you are' },
    'block-ua': { status: 451, title: 'Not available in Ukraine' },
    'block-ie': { status: 451, title: 'Not available in Ireland' },
    'site-updates': { status: 503, title: 'The site is being updated' },
    'coming-soon': { status: 200, title: 'Coming soon' },
    suspension: { status: 503, title: 'The site is suspended' },
  };

  test('each has its own words and status, and a way to look again', async () => {
    for (const [path, { status, title }] of Object.entries(PAGES)) {
      const payload = await draw(`/en/${path}`);
      expect([payload.status, payload.title], path).toEqual([status, `${title} – Fairline`]);
      expect(payload.body).toContain(`>${title}</h1>`);
      expect(payload.body).toMatch(/<a [^>]*href="\/en"[^>]*data-reload/);
    }
  });

  test('the page of a blocked region tells which country was detected, in the language of the page', async () => {
    expect((await draw('/en/block', { country: 'FR' })).body).toContain('France</bdi>');
    expect((await draw('/ru/block', { country: 'FR' })).body).toContain('Франция</bdi>');
  });

  test('[GUARD-022..023] a banned player who is sent there is told that it is the account, with a way to ask and one to leave', async () => {
    const session = { ...DEFAULT_AUDIENCE.session, userId: 7, banLevel: 10 };
    for (const language of LANGUAGES) {
      const { body, status } = await draw(`/${language}/block`, { session, country: 'FR' });
      expect(status).toBe(403);
      expect(body).toContain(`href="/${language}/information/contacts"`);
      expect(body).not.toContain('</bdi>');
    }
    const { body, title } = await draw('/en/block', { session });
    expect(title).toBe('Your account is blocked – Fairline');
    expect(body).toContain('Log out');
    expect(body).not.toContain('location');
  });

  test('they are drawn in every language with nothing that the content security policy refuses', async () => {
    for (const language of LANGUAGES)
      for (const path of ['maintenance', ...Object.keys(PAGES)])
        expect((await draw(`/${language}/${path}`)).body).not.toMatch(
          / style=| on[a-z]+=|<script|\{company\}/,
        );
  });
});
