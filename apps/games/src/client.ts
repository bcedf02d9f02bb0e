import { mountSubApp } from '@fairline/sdk/react';

import { subApp } from './subApp.ts';

export const mount = mountSubApp(subApp);
