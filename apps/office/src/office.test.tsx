import { ApiError, DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { STEP_UP_REQUIRED } from '@fairline/contracts/identity';
import type { UserConfig } from '@fairline/contracts/user';
import { FEATURES, href, LANGUAGES, matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, DEFAULT_VISITOR } from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import { conversionTitle } from './account/conversionTitle.ts';
import { verificationStep } from './account/verificationStep.ts';
import { OFFICE_PAGES } from './load.ts';
import { initialsOf } from './menu/initials.ts';
import { officeGroups } from './menu/officeEntries.ts';
import { problemWord } from './part/problem.ts';
import { withStepUp } from './part/withStepUp.ts';
import { deviceName, isMobile } from './security/deviceName.ts';
import { isNamed } from './security/makePasskey.ts';
import { METHODS } from './security/methods.ts';
import { passwordProblem } from './security/passwordProblem.ts';
import { qrPath } from './security/qrPath.ts';
import { render } from './server.ts';
import { saveSetting } from './settings/saveSetting.ts';

const failure = (code: string, status = 400) => new ApiError({ status, code, message: code });

async function draw(path: string): Promise<{ title: string; body: string; head: string }> {
  const route = matchPath(path, '');
  return render({
    route,
    ...DEFAULT_AUDIENCE,
    session: { ...DEFAULT_AUDIENCE.session, userId: 4711 },
    visitor: { ...DEFAULT_VISITOR, language: route.language },
    api: { call: () => Promise.reject(new Error('nobody is signed in on the server')) },
    assets: { scripts: [], styles: [], words: {} },
    isSpa: false,
  });
}

describe('pages', () => {
  test('every page is drawn in every language with its name, its menu and no word that is missing', async () => {
    for (const language of LANGUAGES)
      for (const page of OFFICE_PAGES) {
        const { title, body, head } = await draw(href(language, page));
        expect(title).not.toMatch(/pageTitle|\.title/);
        expect(body).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
        expect(body).not.toMatch(/menu\.|\.title</);
        expect(body).not.toMatch(/ style=| on[a-z]+=|<script/);
        expect(head).toContain('noindex');
      }
  });

  test('[OFF-001] the server, which does not know the player, puts nothing of theirs into the page', async () => {
    const { body } = await draw('/en/office/account');
    expect(body).toContain('aria-busy="true"');
    expect(body).toContain('aria-current="page"');
  });
});

describe('menu', () => {
  test('has only pages that the site has', () => {
    const routesOf = (features: readonly string[]) =>
      officeGroups({ ...DEFAULT_SITE_CONFIG, features: [...features] }).flatMap(({ entries }) =>
        entries.map(({ route }) => route),
      );
    expect(routesOf([])).toEqual([
      'account',
      'security',
      'officeSettings',
      'betHistory',
      'officeResponsible',
      'messages',
    ]);
    expect(routesOf(FEATURES)).toContain('paymentHistory');
  });

  test('initials are two letters at most, in any script', () => {
    expect(['Mira Kallas', 'mira', 'Ana María López', '', '  ', 'Ömer Ünal'].map(initialsOf)).toEqual([
      'MK',
      'M',
      'AL',
      '',
      '',
      'ÖÜ',
    ]);
  });
});

describe('the check of the person', () => {
  const UNKNOWN = {
    internal_verification_status: 0,
    verification_status_group_code: null,
    requested_additional_document: false,
    verification_status: 0,
    user_status_id: 0,
  } as UserConfig;

  test('[USER-051] [USER-052] [USER-054] [USER-055] [USER-057] its step follows from the statuses; a paper that is asked for goes first', () => {
    const stepOf = (change: Partial<UserConfig>) => verificationStep({ ...UNKNOWN, ...change });
    expect(stepOf({})).toBe('none');
    expect(stepOf({ user_status_id: 1 })).toBe('pending');
    expect(stepOf({ verification_status: 1 })).toBe('refused');
    expect(stepOf({ verification_status: 1, user_status_id: 1 })).toBe('pending');
    expect(stepOf({ verification_status: 1, internal_verification_status: 1 })).toBe('verified');
    expect(stepOf({ verification_status_group_code: 'verified' })).toBe('verified');
    const asked = { internal_verification_status: 1, requested_additional_document: true };
    expect(stepOf(asked)).toBe('document');
  });
});

describe('converting', () => {
  test('[ACC-035] [ACC-036] the kuna has a title of its own, other currencies the ordinary one', () => {
    const said: string[] = [];
    const spy = ((key: string) => said.push(key)) as never;
    conversionTitle(spy, { from: 'HRK', to: 'EUR' });
    conversionTitle(spy, { from: 'BGN', to: 'EUR' });
    expect(said).toEqual(['convert.titleHrk', 'convert.titleOf']);
  });
});

describe('security', () => {
  test('a browser is named by what it is, not by what it descends from', () => {
    const names = [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      'curl/8.0',
    ].map(deviceName);
    expect(names).toEqual(['Edge, Windows', 'Safari, iPhone', 'Firefox, Linux', 'Chrome, macOS', undefined]);
    expect([isMobile('Mozilla/5.0 (iPhone)'), isMobile('Mozilla/5.0 (X11; Linux)')]).toEqual([true, false]);
  });

  test('the QR code is one path in which neighbours are one', () => {
    expect(qrPath(['1101', '0010'], 4)).toBe('M4 4h2v1h-2zM7 4h1v1h-1zM6 5h1v1h-1z');
  });

  test('a password is judged before it is sent as far as that is possible', () => {
    expect(passwordProblem({ current: '', next: 'long enough' })?.field).toBe('current');
    expect(passwordProblem({ current: 'old one', next: 'short' })).toEqual({
      field: 'next',
      word: 'problem.passwordShort',
    });
    expect(passwordProblem({ current: 'the same one', next: 'the same one' })?.word).toBe(
      'problem.passwordSame',
    );
    expect(passwordProblem({ current: 'old', next: 'eight ch' })).toBeUndefined();
    // Who has none chooses the first one without an old one.
    expect(passwordProblem({ current: '', next: 'long enough' }, false)).toBeUndefined();
    expect(passwordProblem({ current: '', next: 'short' }, false)?.field).toBe('next');
    expect(passwordProblem({ current: 'old', next: '😀😀😀😀😀😀😀' })?.word).toBe('problem.passwordShort');
  });

  test('a passkey is made where the site has a name, not where it is opened by a number', () => {
    for (const name of ['localhost', 'fairline.example', '1and1.example']) expect(isNamed(name)).toBe(true);
    for (const number of ['127.0.0.1', '[::1]', '10.0.0.7']) expect(isNamed(number)).toBe(false);
  });

  test('every method of protection that counts is shown', () => {
    expect(METHODS.map(({ name }) => name).toSorted()).toEqual([
      'enable_email_auth',
      'enable_phone_binding',
      'enable_two_factor_auth',
      'is_changed_password',
    ]);
  });

  test('[OFF-036] [ERR-004] refusals have words of their own, and a failure without any has the default ones', () => {
    expect(problemWord(failure('wrong-code'))).toBe('problem.wrongCode');
    expect(problemWord(failure(STEP_UP_REQUIRED, 403))).toBe('problem.notProved');
    expect(problemWord(failure('network', 0))).toBe('problem.network');
    for (const error of [failure('toString'), new Error('x'), undefined])
      expect(problemWord(error)).toBe('main_query_error');
  });
});

describe('a fresh proof', () => {
  const askedFor = failure(STEP_UP_REQUIRED, 403);

  test('is asked for when the server wants it, and then the work is done', async () => {
    let tries = 0;
    const asked: string[] = [];
    const openModal = async (name: string, input?: unknown) => {
      asked.push(name);
      (input as { onProved: () => void }).onProved();
      return 'closed' as const;
    };
    const work = async () => {
      tries += 1;
      if (tries === 1) throw askedFor;
      return 'done';
    };
    expect(await withStepUp({ openModal }, work)).toBe('done');
    expect([asked, tries]).toEqual([['stepUp'], 2]);
  });

  test('that is not given leaves everything as it was', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw askedFor;
    };
    expect(await withStepUp({ openModal: async () => 'closed' }, work)).toBeUndefined();
    expect(tries).toBe(1);
  });

  test('another failure is not hidden behind it', async () => {
    const work = () => Promise.reject(failure('wrong-code'));
    await expect(withStepUp({ openModal: async () => 'closed' }, work)).rejects.toThrow('wrong-code');
  });
});

describe('saving a setting', () => {
  test('[OFF-037] a failed save puts the old value back', async () => {
    const shown: boolean[] = [];
    const change = { before: false, after: true, show: (value: boolean) => void shown.push(value) };
    await expect(
      saveSetting({ ...change, send: () => Promise.reject(failure('internal', 500)) }),
    ).rejects.toThrow();
    expect(shown).toEqual([true, false]);
  });

  test('[OFF-038] a cancelled save leaves what is shown', async () => {
    const shown: boolean[] = [];
    const change = { before: false, after: true, show: (value: boolean) => void shown.push(value) };
    expect(await saveSetting({ ...change, send: () => Promise.reject(failure('closed', 499)) })).toBe(
      'cancelled',
    );
    expect(shown).toEqual([true]);
  });
});
