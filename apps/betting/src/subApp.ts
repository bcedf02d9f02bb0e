import { defineSubApp } from '@fairline/sdk/react';

import { App } from './App.tsx';
import { load, type BettingData } from './load.ts';
import { words } from './words/index.ts';

export const subApp = defineSubApp<BettingData>({ name: 'betting', words, load, App });
