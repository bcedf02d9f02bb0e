import type { Language } from '@fairline/routes';
import type { ComponentType } from 'react';

import type { PanelProps } from '../page/AccumulatorBar.tsx';
import { AccumulatorPanel } from './AccumulatorPanel.tsx';
import { loadAccumulatorWords } from './accumulatorWords.ts';

/** The panel with its words in this language. */
export async function openPanel(language: Language): Promise<ComponentType<PanelProps>> {
  await loadAccumulatorWords(language);
  return AccumulatorPanel;
}
