import type { Api } from '@fairline/contracts';
import { rowOf, type RouteState } from '@fairline/routes';
import { loadTranslate, type Bus } from '@fairline/sdk';

import type { AudienceStore } from '../../remote/audienceStore.ts';
import { followModalLinks } from '../modal/modalLinks.ts';
import { offerShellModals } from '../modal/shellModals.tsx';
import { browserTimers } from '../notification/timers.ts';
import type { Overlay } from '../overlay.ts';
import { overlayWords, type OverlayTranslate } from '../words/index.ts';
import { tellAdBlock } from './adBlock.ts';
import { adBlockPorts } from './adBlockPorts.ts';
import { confirmAge } from './ageRestriction.ts';
import { watchAutoLogoff } from './autoLogoff.ts';
import { needsConsent, type ConsentPorts } from './consent.ts';
import { watchMaintenance } from './maintenanceNotice.ts';
import { showNewSite } from './newSite.ts';
import type { NoticeParts } from './noticeParts.ts';
import { watchSessionEnd } from './sessionEnd.ts';
import { followSocial, SOCIAL_QUERY } from './socialOutcome.ts';
import { steadyStorage } from './storedFlag.ts';
import { watchUpdates } from './updateNotice.ts';

interface StartNoticesOptions {
  readonly api: Api;
  readonly overlay: Overlay;
  readonly bus: Bus;
  readonly audience: AudienceStore;
  readonly route: RouteState;
  /** Choices that waited for consent may be kept now. */
  readonly onConsent: () => void;
  readonly onProblem: (problem: string, cause?: unknown) => void;
}

/** Everything the page tells by itself. The page is whole without it, so it comes after the page. */
export async function startNotices(options: StartNoticesOptions): Promise<void> {
  const { overlay, bus, audience, route, onProblem } = options;
  const storage = steadyStorage(() => localStorage, onProblem);
  let loading: Promise<OverlayTranslate> | undefined;
  const parts: NoticeParts = {
    overlay,
    bus,
    audience,
    storage,
    now: () => Date.now(),
    timers: browserTimers,
    words: () => {
      loading ??= loadTranslate(overlayWords, audience.get().visitor.language);
      // Whoever asks next tries again.
      loading.catch(() => (loading = undefined));
      return loading;
    },
    reload: () => location.reload(),
    cover: coverPage,
  };
  const consent: ConsentPorts = {
    cookies: {
      get: () => document.cookie,
      set: (cookie) => {
        document.cookie = cookie;
      },
    },
    storage,
    isHttps: location.protocol === 'https:',
    now: parts.now,
    onChosen: (type) => {
      options.onConsent();
      bus.send('consentChanged', { type });
    },
  };
  offerShellModals(parts, consent, overlay);
  followModalLinks({ overlay, audience, document, address: () => location });
  watchUpdates(parts);
  watchAutoLogoff(parts);
  watchSessionEnd(parts);
  // A closed door needs no sign about age or cookies in front of it.
  if (rowOf(route.name).layout !== 'default') return;
  watchMaintenance(parts);
  await confirmAge(parts);
  if (needsConsent(audience.get().site, consent)) await overlay.openModal('cookieAgreement');
  await followSocial(parts, { search: () => location.search, forget: () => forgetQuery(SOCIAL_QUERY) });
  await followPayTo(options, parts);
  offerOneTapTo(options, parts);
  await showNewSite(parts);
  await tellAdBlock(parts, adBlockPorts);
}

/** Few come back from a bank, so the code for it comes only then. */
async function followPayTo({ api, onProblem }: StartNoticesOptions, parts: NoticeParts): Promise<void> {
  const outcome = new URLSearchParams(location.search).get('pay');
  if (outcome === null) return;
  const { followPay } = await import('./payOutcome.ts');
  await followPay(parts, {
    api,
    outcome,
    forget: () => forgetQuery('pay'),
    storage: () => localStorage,
    removeCookie: (name) => {
      document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
    },
    report: onProblem,
  });
}

/** Few sites have it, so its code comes only there. It waits for the visitor, and nothing else waits for it. */
function offerOneTapTo(options: StartNoticesOptions, parts: NoticeParts): void {
  const { api, audience, route, onProblem } = options;
  // Whoever is on a page of signing in or registering has chosen a way, and one-tap itself may have led there.
  if (!audience.get().site.isOneTapAuthEnabled || rowOf(route.name).app === 'identity') return;
  const offered = import('./oneTap.ts').then(({ offerOneTap, askBrowser }) =>
    offerOneTap(parts, { api, ask: askBrowser, leave: (address) => location.assign(address) }),
  );
  offered.catch((error: unknown) => onProblem('One-tap was not offered.', error));
}

function coverPage(isCovered: boolean): void {
  const page = document.querySelector<HTMLElement>('#root');
  if (page === null) return;
  page.inert = isCovered;
  page.toggleAttribute('data-covered', isCovered);
}

/** The router's own state of the page stays as it is. */
function forgetQuery(name: string): void {
  const address = new URL(location.href);
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}
