import { usePageData } from '@fairline/sdk/react';
import type { ComponentType, ReactNode } from 'react';

import { GalleryPage } from './gallery/GalleryPage.tsx';
import type { TechnicalData } from './load.ts';
import { OutboxPage } from './outbox/OutboxPage.tsx';
import { Closed } from './page/Closed.tsx';
import { Maintenance } from './page/Maintenance.tsx';
import { NotFound } from './page/NotFound.tsx';
import { ServerError } from './page/ServerError.tsx';

const PAGES: Record<TechnicalData['page'], ComponentType> = {
  notFound: NotFound,
  serverError: ServerError,
  maintenance: Maintenance,
  debugger: GalleryPage,
  outbox: OutboxPage,
  block: Closed,
  blockUa: Closed,
  blockIe: Closed,
  siteUpdates: Closed,
  comingSoon: Closed,
  suspension: Closed,
  banned: Closed,
};

export function App(): ReactNode {
  const { page } = usePageData<TechnicalData>();
  const Page = PAGES[page];
  return <Page />;
}
