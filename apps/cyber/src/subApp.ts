import { defineSubApp } from '@fairline/sdk/react';

import { App } from './App.tsx';
import { load, type CyberData } from './load.ts';
import { words } from './words/index.ts';

export const subApp = defineSubApp<CyberData>({ name: 'cyber', words, load, App });
