/** How Chromium is started for tests: it asks for nothing but what a page asks for. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough here for its code to pay back what optimising it costs: a tenth of every load.
  '--js-flags=--no-opt --no-maglev',
] as const;
