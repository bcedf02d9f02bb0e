import type { SiteConfig } from '@fairline/contracts';
import type { Layout, RouteRow } from '@fairline/routes';

/** Which parts stand around a page. */
interface FrameParts {
  readonly layout: Layout;
  readonly header: 'remote' | 'blocked' | 'none';
  readonly hasFooter: boolean;
  readonly hasBottomNavigation: boolean;
  /** Place of the texts for search engines, support button and scroll-to-top: they go together. */
  readonly hasExtras: boolean;
}

interface FrameInput {
  readonly row: Pick<RouteRow, 'layout' | 'isHeaderHidden' | 'isFooterHidden' | 'isBottomNavigationHidden'>;
  readonly site: Pick<SiteConfig, 'isShowHeader'>;
  /** The site is shown inside a messenger, which has a frame of its own. */
  readonly isMessengerView: boolean;
}

export function framePartsOf({ row, site, isMessengerView }: FrameInput): FrameParts {
  const { layout } = row;
  const isDefault = layout === 'default';
  return {
    layout,
    header: headerOf({ row, site, isMessengerView }),
    hasFooter: isDefault && row.isFooterHidden !== true && !isMessengerView,
    hasBottomNavigation: isDefault && row.isBottomNavigationHidden !== true,
    hasExtras: isDefault && !isMessengerView,
  };
}

function headerOf({ row, site }: FrameInput): FrameParts['header'] {
  if (row.layout === 'blocked') return 'blocked';
  if (row.layout !== 'default') return 'none';
  return site.isShowHeader && row.isHeaderHidden !== true ? 'remote' : 'none';
}
