import type { SiteConfig } from '@fairline/contracts';

/** Sides of the touch icons in pixels. The files are in packages/ui/assets/media, drawn by its buildMedia tool. */
export const TOUCH_ICON_SIZES = [72, 96, 128, 144, 152, 192, 384, 512] as const;

/** What an installed copy of the site looks like. */
export function manifestOf(site: SiteConfig): object {
  return {
    id: '/',
    name: site.companyName,
    short_name: site.companyName.slice(0, 12),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: site.pwaManifest.themeColor,
    background_color: site.pwaManifest.themeColor,
    icons: TOUCH_ICON_SIZES.map((size) => ({
      src: `/assets/ui/media/touch-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
  };
}
