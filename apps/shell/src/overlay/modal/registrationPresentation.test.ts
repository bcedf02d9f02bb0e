import { describe, expect, test } from 'vitest';

import {
  isRegistrationRedirect,
  registrationPresentation,
  type RegistrationWish,
} from './registrationPresentation.ts';

const PLAIN: RegistrationWish = {
  isFromLoginPage: false,
  isCustomRegistrationAvailable: false,
  isRedirectWanted: false,
  isWidgetModeRegistration: false,
};

describe('where registration opens', () => {
  test('[REG-014] by default as a modal over the page', () => {
    expect(registrationPresentation(PLAIN)).toBe('modal');
  });

  test.each([
    ['[REG-015] when it is started from the login page', { isFromLoginPage: true }],
    ['[REG-016] [CFG-061] when custom registration is available', { isCustomRegistrationAvailable: true }],
    ['[REG-017] when the redirect flag is set', { isRedirectWanted: true }],
  ])('%s: as a page', (_name, change) => {
    expect(registrationPresentation({ ...PLAIN, ...change })).toBe('page');
  });

  test('[REG-018] [CFG-062] as a widget-mode popup when the configuration says so', () => {
    expect(registrationPresentation({ ...PLAIN, isWidgetModeRegistration: true })).toBe('widget');
  });

  test('[REG-019] each reason for a page outranks the widget-mode popup', () => {
    for (const reason of ['isFromLoginPage', 'isCustomRegistrationAvailable', 'isRedirectWanted'] as const)
      expect(registrationPresentation({ ...PLAIN, isWidgetModeRegistration: true, [reason]: true })).toBe(
        'page',
      );
  });

  test('[REG-020] the redirect flag is registration=page in the query of the page, and nothing else', () => {
    expect(isRegistrationRedirect('?a=1&registration=page')).toBe(true);
    for (const search of ['', '?registration=1', '?registration', '?page=registration'])
      expect(isRegistrationRedirect(search)).toBe(false);
  });
});
