import type { HomeBoard, Section, SectionBoard, SportTree } from '@fairline/contracts';

import type { GameMissingData, GamePageData } from './game/gameData.ts';

export type BettingData =
  | { readonly page: 'home'; readonly board: HomeBoard }
  | { readonly page: 'section'; readonly board: SectionBoard; readonly choice: SectionAddress }
  | { readonly page: 'missing'; readonly tree: SportTree; readonly section: Section }
  | GamePageData
  | GameMissingData;

/** What the address of a section page says. */
export interface SectionAddress {
  readonly sport?: string;
  readonly championship?: string;
  readonly hours?: number;
}
