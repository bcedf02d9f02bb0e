// What the screens of several sub-applications share: rows of games, their tables, the tree, crests, favourites.
export { Crest } from './crest/Crest.tsx';
export { FavouriteButton } from './favourite/FavouriteButton.tsx';
export { toggleFavourite, useFavourites, useIsFavourite } from './favourite/favourites.ts';
export {
  BOARD_MARKETS,
  BOARD_SORTS,
  boardSearch,
  isNarrowing,
  isUpcomingEvent,
  NO_FILTER,
  readBoardFilter,
  timeFiltersOf,
  type BoardFilter,
} from './filter/boardFilter.ts';
export { filterQuery } from './filter/filterQuery.ts';
export { LookContext } from './filter/look.ts';
export { liveTopics } from './live/liveTopics.ts';
export { LivePrice } from './live/LivePrice.tsx';
export { LiveScope, RightColumn } from './live/LiveScope.tsx';
export {
  readCell,
  RuntimeContext,
  useLiveCell,
  useLiveGame,
  useLiveRow,
  useRunningGames,
  type BoardRuntime,
  type Cell,
  type CellId,
  type LiveGame,
  type LiveHead,
  type PricePress,
} from './live/runtime.ts';
export { steadyOrder } from './live/steadyOrder.ts';
export { useSteadyOrder } from './live/useSteadyOrder.ts';
export { useFreshBoard } from './live/useFreshBoard.ts';
export { SideLink, SideList } from './page/SideLink.tsx';
export { keepAddress, keepInAddress } from './page/keepAddress.ts';
export { Trail } from './page/Trail.tsx';
export { Pager } from './pager/Pager.tsx';
export { minutesUntil, startLabels, type StartLabels } from './row/boardTime.ts';
export { GameHrefContext, type GameAddress, type GameHref } from './row/gameHref.ts';
export { GameRowView, type GameRowProps } from './row/GameRowView.tsx';
export { handicapText, totalText } from './row/lineText.ts';
export { runningClock } from './row/liveMinute.ts';
export { liveText, scoreColumns, type ScoreColumn } from './row/liveText.ts';
export { PriceCell } from './row/PriceCell.tsx';
export { priceText } from './row/priceText.ts';
export { rowWordsOf } from './row/rowWords.ts';
export { Score } from './row/Score.tsx';
export { sportIcon } from './row/sportIcon.ts';
export { dayText, StartTime } from './row/StartTime.tsx';
export { useNow } from './row/useNow.ts';
export { BestHeading } from './section/BestHeading.tsx';
export { NoFilter } from './section/NoFilter.tsx';
export { SectionFilters } from './section/SectionFilters.tsx';
export { SectionLists } from './section/SectionLists.tsx';
export { LONG_LIST, sectionGroups, type SectionGroup, type SectionList } from './section/sectionGroups.ts';
export { StatisticsLink } from './statistics/StatisticsLink.tsx';
export { GameTable } from './table/GameTable.tsx';
export { byChampionship, byCountry, bySport, type ChampionshipGroup } from './table/groupGames.ts';
export { GroupHeading } from './table/GroupHeading.tsx';
export { RowFragmentsContext, type RowFragments } from './table/rowFragments.ts';
export { hoursSearch, SECTION_HOURS } from './tree/sectionHours.ts';
export type { BoardMarket } from './row/marketOrder.ts';
export { SportTree } from './tree/SportTree.tsx';
export { useKeptEntries } from './tree/useKeptEntries.ts';
export { keepCyberType, type CyberType } from './view/cyberType.ts';
export { useBoardWords, type BoardWordKey } from './words/index.ts';
export { listenCardMoves, type CardMove } from './live/cardMove.ts';
