// Home, in words that are long and from the right too, and the boards of the sportsbook.
import { everyPage } from '../routes.ts';
import { lookAtPages } from '../support/lookAtPages.ts';
import { isOf } from './pageGroups.ts';

lookAtPages([
  ...everyPage('en').filter(({ path }) => isOf(path, 'boards')),
  { path: '/de', status: 200 },
  { path: '/ar', status: 200 },
]);
