import { defineSubApp } from '@fairline/sdk/react';

import { App } from './App.tsx';
import { load, type TechnicalData } from './load.ts';
import { words } from './words/index.ts';

export const subApp = defineSubApp<TechnicalData>({ name: 'technical', words, load, App });
