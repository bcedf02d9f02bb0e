export { NaiveBook } from './naiveBook.ts';
export { SteadyFeed } from './steadyFeed.ts';
export { traffic, type Arrival } from './traffic.ts';
export { viewOf } from './view.ts';
