import type { SiteConfig } from '@fairline/contracts';
import { matchPath } from '@fairline/routes';
import { createBus, DEFAULT_AUDIENCE, type Bus } from '@fairline/sdk';
import { drawOnPage, standInApi, type PageLook, type StandInApi } from '@fairline/testing';

import { AudienceStore } from '../../remote/audienceStore.ts';
import { startNotices } from '../notice/startNotices.ts';
import { LiveRegions } from '../notification/LiveRegions.tsx';
import { overlayOnPage, type OverlayOnPage } from './openedOverlay.ts';

export interface NoticesOnPage extends OverlayOnPage {
  readonly api: StandInApi;
  readonly bus: Bus;
  /** How often the shell was told that the visitor has chosen their cookies. */
  readonly consents: () => number;
  /** Everything that the page tells by itself has been told. */
  readonly told: Promise<void>;
}

/** A visit as the notices see it: a page, the visitor's browser with what it remembers, and nothing else. */
export function visitPage(
  look: PageLook = {},
  site: Partial<SiteConfig> = {},
  path = `/${look.language ?? 'en'}`,
): NoticesOnPage {
  const { language = 'en' } = look;
  const opened = overlayOnPage(look);
  const bus = createBus((problem) => opened.problems.push(problem));
  let consents = 0;
  drawOnPage(
    <main tabIndex={-1}>
      <h1>{language}</h1>
      <LiveRegions />
    </main>,
  );
  const visitor = { ...DEFAULT_AUDIENCE.visitor, language };
  const api = standInApi();
  const told = startNotices({
    api,
    overlay: opened.overlay,
    bus,
    audience: new AudienceStore({
      ...DEFAULT_AUDIENCE,
      visitor,
      site: { ...DEFAULT_AUDIENCE.site, ...site },
    }),
    route: matchPath(path, ''),
    onConsent: () => void (consents += 1),
    onProblem: (problem) => opened.problems.push(problem),
  });
  return { ...opened, api, bus, told, consents: () => consents };
}
