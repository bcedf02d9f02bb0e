import type { useHref } from '@fairline/sdk/react';

import type { WordKey } from './words/index.ts';

/** Signs that the block can show, in their order. An id that is not here is left out. */
export const LOGO_IDS = ['adults-only', 'care'] as const;
export type LogoId = (typeof LOGO_IDS)[number];

interface ResponsibleLink {
  readonly id: string;
  readonly word: WordKey;
  readonly hrefFrom: (to: ReturnType<typeof useHref>) => string;
}

export const LINKS: readonly ResponsibleLink[] = [
  { id: 'control', word: 'adults.more', hrefFrom: (to) => `${to('about')}#control` },
  { id: 'contacts', word: 'company.contacts', hrefFrom: (to) => to('contacts') },
];
