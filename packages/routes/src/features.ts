/**
 * Areas of the site that an operator can switch on. A route of an area that is off does not exist. Each area joins
 * the default configuration, or loses its feature, when its pages are built: docs/routes.md lists them.
 */
export const FEATURES = [
  'casino',
  'games',
  'lotto',
  'toto',
  'office',
  'payments',
  'block-appeals',
  'identity',
  'information',
  'promotions',
  'landings',
  'partners',
  'news',
  'betting-alphabet',
  'external-apps',
  'old-browser',
  'internal-vpn',
] as const;
export type Feature = (typeof FEATURES)[number];
