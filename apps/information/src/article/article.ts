import type { RouteName } from '@fairline/routes';
import type { IconName } from '@fairline/ui';

import type { WordKey } from '../words/index.ts';

/** Information pages have no parameters, so a name is enough to link to one. */
export type ArticleRoute = Extract<RouteName, 'about' | 'contacts'>;

/** An information page as data: what it says, in the order it says it. */
export interface Article {
  /** Its name in the list of pages. */
  readonly name: WordKey;
  readonly title: WordKey;
  readonly description: WordKey;
  readonly lead: WordKey;
  readonly sections: readonly ArticleSection[];
}

export interface ArticleSection {
  /** The part of the address after #: other pages link to it. */
  readonly id: string;
  readonly title: WordKey;
  readonly icon: IconName;
  readonly blocks: readonly ArticleBlock[];
}

export type ArticleBlock =
  | { readonly kind: 'text' | 'note' | 'subtitle'; readonly word: WordKey }
  | { readonly kind: 'list'; readonly mark: 'yes' | 'no' | 'plain'; readonly words: readonly WordKey[] }
  | { readonly kind: 'cards'; readonly cards: readonly ArticleCard[] }
  | { readonly kind: 'link'; readonly word: WordKey; readonly route: ArticleRoute }
  | { readonly kind: 'priceExample' }
  | { readonly kind: 'operator' };

export interface ArticleCard {
  readonly icon: IconName;
  readonly title: WordKey;
  readonly word: WordKey;
}

export function text(word: WordKey): ArticleBlock {
  return { kind: 'text', word };
}
