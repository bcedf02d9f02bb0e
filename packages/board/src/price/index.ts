export { fairPriceOf, marginCost, marginOf } from './margin.ts';
export { isLive, isOver, shownGame, type LiveGame, type ShownGame, type ShownMarket } from './shownGame.ts';
