import {
  askBlock,
  askRedirect,
  isClosedForMaintenance,
  type BlockingState,
  type SiteConfig,
} from '@fairline/contracts';

import type { StartWorld } from './loadSiteConfig.ts';
import { retry } from './retry.ts';

export interface Asked {
  /** The whole address of the page. */
  readonly url: string;
  readonly isSignedIn: boolean;
  readonly site: SiteConfig;
  readonly nowMs: number;
  /** The cookie says maintenance; it is readable here because an operator's proxy sets it for this purpose. */
  readonly hasMaintenanceCookie: boolean;
  readonly isRedirectApplied: boolean;
}

const REDIRECT = { tries: 5, gapMs: 1000 };
const BLOCK = { tries: 2, gapMs: 100 };

/**
 * What the services say about the page that is open. A redirect service that fails is a line in the log; a block
 * service that fails closes the site for this visit, because nobody knows whether this visitor may be here.
 */
export async function askBlocking(asked: Asked, world: StartWorld): Promise<BlockingState> {
  const [redirect, block] = await Promise.all([redirectOf(asked, world), blockOf(asked, world)]);
  const isClosed = asked.hasMaintenanceCookie || isClosedForMaintenance(asked.site.maintenance, asked.nowMs);
  return {
    reason: block === 'unknown' ? null : block,
    redirect,
    isMaintenance: isClosed || block === 'unknown',
  };
}

async function redirectOf(
  { url, isRedirectApplied }: Asked,
  { api, wait, log }: StartWorld,
): Promise<BlockingState['redirect']> {
  if (!isRedirectApplied) return null;
  try {
    const onFailure = () => {};
    const { data } = await retry(() => api.call(askRedirect, { body: { url } }), {
      ...REDIRECT,
      wait,
      onFailure,
    });
    return data.redirect && data.code !== 0 ? { code: data.code, url: data.url } : null;
  } catch (error) {
    log('The redirect service did not answer.', error);
    return null;
  }
}

async function blockOf(
  { url, isSignedIn }: Asked,
  { api, wait, log }: StartWorld,
): Promise<number | null | 'unknown'> {
  try {
    const onFailure = (attempt: number, error: unknown) =>
      log(`The block service failed, attempt ${attempt}.`, error);
    const { data } = await retry(() => api.call(askBlock, { body: { auth: isSignedIn, url } }), {
      ...BLOCK,
      wait,
      onFailure,
    });
    return data.displayTypeId === 0 ? null : data.templateTypeId;
  } catch {
    return 'unknown';
  }
}
