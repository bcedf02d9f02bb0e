import { defineSubApp } from '@fairline/sdk/react';

import { App } from './App.tsx';
import { load, type FooterData } from './load.ts';
import { words } from './words/index.ts';

export const subApp = defineSubApp<FooterData>({ name: 'footer', words, load, App, dataScope: 'visit' });
