import { defineSubApp } from '@fairline/sdk/react';

import { App } from './App.tsx';
import { load, type InformationData } from './load.ts';
import { words } from './words/index.ts';

export const subApp = defineSubApp<InformationData>({ name: 'information', words, load, App });
