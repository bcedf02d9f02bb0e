// Every page of the route table that is neither a board nor of esports: accounts, information, blocks, errors.
import { everyPage } from '../routes.ts';
import { lookAtPages } from '../support/lookAtPages.ts';
import { isOf } from './pageGroups.ts';

lookAtPages([
  ...everyPage('en').filter(({ path }) => isOf(path, 'other')),
  { path: '/en/no-such-page', status: 404 },
]);
