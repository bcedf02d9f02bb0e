import { renderSubApp } from '@fairline/sdk/react-server';
import type { Render } from '@fairline/sdk/server';

import { withRowCache } from './fragment/fragmentApp.tsx';
import { subApp } from './subApp.ts';

const renderPage = renderSubApp(withRowCache(subApp));
const renderData = renderSubApp(subApp);

/** Rows are prepared for pages that the server draws, not for those that ask for data only. */
export const render: Render = (request) => (request.isSpa ? renderData(request) : renderPage(request));
