import { defineSubApp } from '@fairline/sdk/react';

import { App } from './App.tsx';
import { load, type HeaderData } from './load.ts';
import { words } from './words/index.ts';

export const subApp = defineSubApp<HeaderData>({ name: 'header', words, load, App, dataScope: 'visit' });
