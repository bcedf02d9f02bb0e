import { defineSubApp } from '@fairline/sdk/react';

import { App } from './App.tsx';
import { load, type ResultsData } from './load.ts';
import { words } from './words/index.ts';

export const subApp = defineSubApp<ResultsData>({
  name: 'results',
  words,
  load,
  App,
  // Running games have no day.
  isOfZone: (data) => data.page === 'results' && data.choice.type !== 'live',
});
