import { ABOUT } from './about.ts';
import type { Article, ArticleRoute } from './article.ts';
import { CONTACTS } from './contacts.ts';

export type ArticleName = ArticleRoute;

/** Every information page, in the order of their list. */
export const ARTICLES: Record<ArticleName, Article> = { about: ABOUT, contacts: CONTACTS };

export const ARTICLE_NAMES = Object.keys(ARTICLES) as ArticleName[];
