import { defineSubApp } from '@fairline/sdk/react';

import { App } from './App.tsx';
import { load, type GamesData } from './load.ts';
import { words } from './words/index.ts';

export const subApp = defineSubApp<GamesData>({ name: 'games', words, load, App });
