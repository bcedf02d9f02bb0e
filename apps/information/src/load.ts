import { rowOf } from '@fairline/routes';
import type { Translate } from '@fairline/sdk';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import { ARTICLES, type ArticleName } from './article/articles.ts';
import type { WordKey } from './words/index.ts';

/** One way to reach the operator of this installation. */
export interface OperatorContact {
  readonly kind: 'email' | 'phone' | 'post';
  readonly value: string;
}

export interface InformationData {
  readonly article: ArticleName;
  readonly operator: readonly OperatorContact[];
}

export async function load({ route, t }: LoadRequest): Promise<Page<InformationData>> {
  const words: Translate<WordKey> = t;
  // Switched on before its page is built: the shell says so, instead of another page under this address.
  if (rowOf(route.name).feature !== undefined)
    throw new Error(`There is no page for the route ${route.name} yet.`);
  const article = route.name === 'contacts' ? 'contacts' : 'about';
  const { title, description } = ARTICLES[article];
  return {
    title: article === 'about' ? words(title) : words('pageTitle', { title: words(title) }),
    description: words(description),
    // The site's settings have no place for the operator's details yet, and none are made up.
    data: { article, operator: [] },
  };
}
