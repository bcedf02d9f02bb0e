import { defineSubApp } from '@fairline/sdk/react';

import { App } from './App.tsx';
import { load, type IdentityData } from './load.ts';
import { words } from './words/index.ts';

export const subApp = defineSubApp<IdentityData>({ name: 'identity', words, load, App });
