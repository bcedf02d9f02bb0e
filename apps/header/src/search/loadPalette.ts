import type { Language } from '@fairline/routes';
import { loadTranslate } from '@fairline/sdk';
import type { ComponentType } from 'react';

import type { PaletteProps } from './Palette.tsx';
import { searchWords, type SearchWords } from './words/index.ts';

/** The palette with its words, ready to be drawn. */
export interface LoadedPalette {
  readonly Palette: ComponentType<PaletteProps>;
  readonly words: SearchWords;
  readonly language: Language;
}

export async function loadPalette(language: Language): Promise<LoadedPalette> {
  const [{ Palette }, words] = await Promise.all([
    import('./Palette.tsx'),
    loadTranslate(searchWords, language),
  ]);
  return { Palette, words, language };
}
