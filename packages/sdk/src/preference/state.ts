import type { SiteConfig } from '@fairline/contracts';

import type { AgreeType } from '../consent.ts';
import type { Preferences } from './table.ts';

/** Everything that decides how the page is shown to this visitor: what was chosen, and what is known besides. */
export interface PreferenceState extends Preferences {
  /** Null for a visitor. */
  readonly userId: number | null;
  readonly isUserTermsChanged: boolean;
  /** ISO time of the change, or null. */
  readonly userTermsChangedUpdatedAt: string | null;
  readonly currentCountryCode: string;
  /** What the site's configuration says now. */
  readonly siteConfig: SiteConfig;
  /** Undefined: nothing was chosen yet. */
  readonly cookiesAgreeType: AgreeType | undefined;
  readonly windowSize: { readonly width: number; readonly height: number };
}
