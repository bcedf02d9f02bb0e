import { getWholeConfig, type Api, type SiteConfig } from '@fairline/contracts';

import { retry } from './retry.ts';

export interface StartWorld {
  readonly api: Api;
  readonly wait: (delayMs: number) => Promise<void>;
  /** The page's log. */
  readonly log: (problem: string, cause?: unknown) => void;
}

const TRIES = 5;
const GAP_MS = 1000;

/** Nothing can be decided or drawn without the site's configuration. */
export class NoSiteConfig extends Error {
  override readonly name = 'no-site-config';
}

/** The configuration of a page that came without it, and of one whose visitor has just signed in. */
export async function loadSiteConfig(language: string, { api, wait, log }: StartWorld): Promise<SiteConfig> {
  const onFailure = (attempt: number, error: unknown) =>
    attempt < TRIES ? undefined : log('no-site-config: the configuration could not be loaded.', error);
  try {
    const load = () => api.call(getWholeConfig, { query: { lang: language } }, { isTriedOnce: true });
    const {
      geoCountryId: _country,
      geoCurrency: _currency,
      ...site
    } = await retry(load, {
      tries: TRIES,
      gapMs: GAP_MS,
      wait,
      onFailure,
    });
    return site;
  } catch (error) {
    throw new NoSiteConfig('The configuration could not be loaded.', { cause: error });
  }
}
