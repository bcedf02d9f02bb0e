// The pages of esports, results and statistics.
import { everyPage } from '../routes.ts';
import { lookAtPages } from '../support/lookAtPages.ts';
import { isOf } from './pageGroups.ts';

lookAtPages(everyPage('en').filter(({ path }) => isOf(path, 'esports')));
