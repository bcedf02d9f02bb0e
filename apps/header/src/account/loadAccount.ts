import type { Language } from '@fairline/routes';
import { loadTranslate, type Translate } from '@fairline/sdk';
import type { ComponentType } from 'react';

import { AccountBar } from './AccountBar.tsx';
import { accountWords, type AccountTranslate } from './words/index.ts';

/** The balance with its words, ready to be drawn. */
export interface LoadedAccount {
  readonly Bar: ComponentType<{ readonly t: AccountTranslate }>;
  readonly t: Translate;
}

export async function loadAccount(language: Language): Promise<LoadedAccount> {
  return { Bar: AccountBar, t: await loadTranslate(accountWords, language) };
}
