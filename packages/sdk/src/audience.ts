import { DEFAULT_SITE_CONFIG, type SiteConfig } from '@fairline/contracts';

import { NO_SESSION, type Session } from './session.ts';
import { DEFAULT_VISITOR, type Visitor } from './visitor.ts';

/** Who looks, and at which site: a page is drawn from this, its route and its data. */
export interface Audience {
  /** What the visitor has chosen: language, theme, formats. */
  readonly visitor: Visitor;
  readonly session: Session;
  readonly site: SiteConfig;
  /** ISO code of the country the visitor seems to be in, in capitals. */
  readonly country: string;
}

/** A visitor nobody knows, on a site whose operator has changed nothing. */
export const DEFAULT_AUDIENCE: Audience = {
  visitor: DEFAULT_VISITOR,
  session: NO_SESSION,
  site: DEFAULT_SITE_CONFIG,
  country: DEFAULT_SITE_CONFIG.defaultCountry,
};
