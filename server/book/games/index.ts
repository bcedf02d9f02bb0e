export { competitorAddress } from './competitorAddress.ts';
export { addressOf, nameIn, namesIn, sideOf } from './gameHead.ts';
export { registerBook, type BookRouteParts } from './routes.ts';
