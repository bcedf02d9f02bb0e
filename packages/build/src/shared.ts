/**
 * Modules that exist once on a page. Every separately built file imports them by these names and the page's
 * import map says where they are; packages/vendor builds them.
 */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@fairline/routes',
  '@fairline/sdk',
  '@fairline/sdk/react',
  '@fairline/ui',
  '@fairline/ui/dialog',
  '@fairline/ui/gallery',
  '@fairline/ui/menu',
  '@fairline/ui/numberField',
  '@fairline/ui/select',
  '@fairline/ui/table',
  '@fairline/ui/tabs',
  '@fairline/ui/toast',
  '@fairline/ui/tooltip',
] as const;
