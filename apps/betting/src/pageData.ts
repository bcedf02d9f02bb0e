import type { HomeBoard, Section, SectionBoard, SportTree } from '@fairline/contracts';

export type BettingData =
  | { readonly page: 'home'; readonly board: HomeBoard }
  | { readonly page: 'section'; readonly board: SectionBoard; readonly choice: SectionAddress }
  | { readonly page: 'missing'; readonly tree: SportTree; readonly section: Section };

/** What the address of a section page says. */
export interface SectionAddress {
  readonly sport?: string;
  readonly championship?: string;
  readonly hours?: number;
}
