import { defineSubApp } from '@fairline/sdk/react';

import { App } from './App.tsx';
import { load } from './load.ts';
import type { BettingData } from './pageData.ts';
import { words } from './words/index.ts';

export const subApp = defineSubApp<BettingData>({
  name: 'betting',
  words,
  load,
  App,
  // "Today" is a day of the visitor.
  isOfZone: (data) => data.page === 'section' && data.choice.utcOffset !== undefined,
});
