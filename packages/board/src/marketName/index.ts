export { compareMarkets, groupOfKind, MARKET_GROUPS, readMarketId, type MarketPlace } from './marketOrder.ts';
export { groupTitle, marketTitle, scopeTitle, type MarketTitle, type NamedMarket } from './marketTitle.ts';
export { handicapOf, outcomeName } from './outcomeName.ts';
export { partWord } from './partWord.ts';
export { marketWords, type MarketTranslate, type MarketWordKey } from './words/index.ts';
