import { renderSubApp } from '@fairline/sdk/react-server';
import type { Render } from '@fairline/sdk/server';

import { rememberPages } from './fragment/pageMemory.ts';
import { subApp } from './subApp.ts';

const renderPage = rememberPages(subApp);
const renderData = renderSubApp(subApp);

/** Rows and pages are kept for pages that the server draws, not for those that ask for data only. */
export const render: Render = (request) => (request.isSpa ? renderData(request) : renderPage(request));
