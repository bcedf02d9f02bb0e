import type { HomeBoard, MenuSection, Section, SectionBoard, SportTree } from '@fairline/contracts';

import type { GameMissingData, GamePageData } from './game/gameData.ts';
import type { SpecialPlace } from './special/specialPlace.ts';

export type BettingData =
  | { readonly page: 'home'; readonly board: HomeBoard }
  | { readonly page: 'section'; readonly board: SectionBoard; readonly choice: SectionAddress }
  | { readonly page: 'missing'; readonly tree: SportTree; readonly section: Section }
  | SpecialPageData
  | MultiPageData
  | PrintPageData
  | GamePageData
  | GameMissingData;

/** Several live games on one screen, chosen from all that run. */
export interface MultiPageData {
  readonly page: 'multi';
  readonly board: SectionBoard;
}

/** One coupon on paper. */
export interface PrintPageData {
  readonly page: 'print';
  readonly couponId: string;
}

/** A page that chooses its own games. */
export interface SpecialPageData {
  readonly page: 'special';
  readonly place: SpecialPlace;
  readonly name: string;
  /** Of the whole book: the tree leads out of the page. */
  readonly tree: SportTree['sports'];
  /** Live first, then the line; only one where the address names a section. */
  readonly boards: readonly SectionBoard[];
}

/** What the address of a section page says. */
export interface SectionAddress {
  /** Which menu of the section narrows it (BET-004). */
  readonly menuSection?: MenuSection;
  /** Minutes that the visitor's day begins before midnight of UTC: today is theirs. */
  readonly utcOffset?: number;
  readonly sport?: string;
  readonly championship?: string;
  readonly hours?: number;
}
