/** What a browser tells of itself, for its fingerprint. */
export const COMPONENTS = {
  userAgent: 'test',
  languages: ['en'],
  timeZone: 'UTC',
  screen: [1440, 900],
  colorDepth: 24,
  pixelRatio: 1,
  processors: 2,
  touchPoints: 0,
};
