import { defineSubApp } from '@fairline/sdk/react';

import { App } from './App.tsx';
import { load, type AgreementsData } from './load.ts';
import { words } from './words/index.ts';

export const subApp = defineSubApp<AgreementsData>({ name: 'agreements', words, load, App });
