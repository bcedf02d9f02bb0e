/** First segments of addresses that programs ask: an unknown one there is refused as data, never drawn as a page. */
export const PROGRAM_PREFIXES = [
  'web-api',
  'bff-api',
  'redirects-api',
  'blocks-api',
  'feed-api',
  'social-api',
  'limit-service-api',
  'mf',
  'assets',
] as const;
