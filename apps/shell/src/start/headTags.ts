import { brandVariables, type SiteConfig } from '@fairline/contracts';

/** Kept in step with packages/ui/tools/buildMedia.ts, which draws the files. */
const TOUCH_ICON_SIZES = [72, 96, 128, 144, 152, 192, 384, 512];
const SPLASH_SCREENS = [
  { width: 768, height: 1024 },
  { width: 834, height: 1194 },
  { width: 1024, height: 1366 },
];
const MEDIA = '/assets/ui/media';

/** What the site's configuration puts into the head of every document. */
export function headTags(
  site: SiteConfig,
  {
    host,
    nonce,
    escape,
  }: { readonly host: string; readonly nonce: string; readonly escape: (text: string) => string },
): readonly string[] {
  return [
    '<link rel="icon" href="/assets/ui/favicon.svg" type="image/svg+xml">',
    ...TOUCH_ICON_SIZES.map(
      (size) => `<link rel="apple-touch-icon" sizes="${size}x${size}" href="${MEDIA}/touch-${size}.png">`,
    ),
    `<meta name="theme-color" content="${escape(site.pwaManifest.themeColor)}">`,
    ...(site.isPwa ? installTags() : []),
    ...licenceTag(site, host, escape),
    ...brandTag(site, nonce),
  ];
}

function installTags(): readonly string[] {
  return [
    '<link rel="manifest" href="/manifest.json">',
    '<meta name="mobile-web-app-capable" content="yes">',
    ...SPLASH_SCREENS.map(({ width, height }) => {
      const media = `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: 2)`;
      return `<link rel="apple-touch-startup-image" media="${media}" href="${MEDIA}/splash-${width * 2}x${height * 2}.png">`;
    }),
  ];
}

function licenceTag(site: SiteConfig, host: string, escape: (text: string) => string): readonly string[] {
  const { domains, name, content } = site.licenceConfig;
  if (content === '' || !domains.includes(host.replace(/:\d+$/, '').toLowerCase())) return [];
  return [`<meta name="${escape(name)}" content="${escape(content)}">`];
}

/** Outside every layer, so that a partner's colours win over ours in both themes. The pairs are checked once more. */
function brandTag({ partnerCssBrandBook }: SiteConfig, nonce: string): readonly string[] {
  const variables = [...brandVariables(partnerCssBrandBook)].map(([name, value]) => `${name}:${value}`);
  return variables.length === 0 ? [] : [`<style nonce="${nonce}">:root{${variables.join(';')}}</style>`];
}
