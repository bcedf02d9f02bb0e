import type { Language } from '@fairline/routes';
import { loadTranslate, type Translate } from '@fairline/sdk';
import type { ComponentType } from 'react';

import { AccountBar } from './AccountBar.tsx';
import { Unread } from './Unread.tsx';
import { accountWords, type AccountTranslate } from './words/index.ts';

/** The balance with its words, ready to be drawn. */
export interface LoadedAccount {
  readonly Bar: ComponentType<{ readonly t: AccountTranslate }>;
  readonly Unread: typeof Unread;
  readonly t: Translate;
}

export async function loadAccount(language: Language): Promise<LoadedAccount> {
  return { Bar: AccountBar, Unread, t: await loadTranslate(accountWords, language) };
}
