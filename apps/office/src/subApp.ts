import { defineSubApp } from '@fairline/sdk/react';

import { App } from './App.tsx';
import { load, type OfficeData } from './load.ts';
import { words } from './words/index.ts';

export const subApp = defineSubApp<OfficeData>({ name: 'office', words, load, App });
