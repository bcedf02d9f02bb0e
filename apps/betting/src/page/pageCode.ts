import type { Language } from '@fairline/routes';
import type { ComponentType } from 'react';

import type { BettingData } from '../pageData.ts';
import { HomePage } from './HomePage.tsx';

type PageName = BettingData['page'];
export type PageView<Name extends PageName> = ComponentType<Extract<BettingData, { page: Name }>>;
type PageViews = { [Name in PageName]: PageView<Name> };

/**
 * The code of each kind of page. Home's is there from the start; that of the others is fetched with their data, so
 * that nobody waits at the front door for rooms that may never be entered.
 */
const loaders: { [Name in Exclude<PageName, 'home'>]: () => Promise<PageViews[Name]> } = {
  section: async () => (await import('./SectionPage.tsx')).SectionPage,
  missing: async () => (await import('./MissingPage.tsx')).MissingPage,
  multi: async () => (await import('../multi/index.ts')).MultiPage,
  special: async () => (await import('../special/index.ts')).SpecialPage,
  print: async () => (await import('../print/index.ts')).PrintPage,
  game: async () => (await import('../game/index.ts')).GamePage,
  gameMissing: async () => (await import('../game/index.ts')).GameMissingPage,
};

const loaded: Partial<PageViews> = { home: HomePage };

/** Must have ended before a page of this kind is drawn in this language: drawing waits for nobody. */
export async function loadPageCode(name: PageName, language: Language): Promise<void> {
  if (name === 'game' || name === 'gameMissing')
    await (await import('../game/index.ts')).loadGameWords(language);
  if (name === 'multi') await (await import('../multi/index.ts')).loadMultiWords(language);
  if (name === 'special') await (await import('../special/index.ts')).loadSpecialWords(language);
  if (name === 'home' || loaded[name] !== undefined) return;
  Object.assign(loaded, { [name]: await loaders[name]() });
}

export function pageCode<Name extends PageName>(name: Name): PageView<Name> {
  const view = loaded[name];
  if (view === undefined) throw new Error(`The code of the page ${name} was not loaded.`);
  return view;
}
