export { groupTitle, marketTitle, scopeTitle, type MarketTitle, type NamedMarket } from './marketTitle.ts';
export { handicapOf, outcomeName } from './outcomeName.ts';
export { marketWords, type MarketTranslate, type MarketWordKey } from './words/index.ts';
