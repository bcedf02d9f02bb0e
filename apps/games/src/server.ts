import { renderSubApp } from '@fairline/sdk/react-server';

import { subApp } from './subApp.ts';

export const render = renderSubApp(subApp);
