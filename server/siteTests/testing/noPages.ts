import type { FrontEnd } from '../../web/index.ts';

const refuse = (): never => {
  throw new Error('This server has no pages.');
};

/** For a server that is only called. */
export const noPages: FrontEnd = {
  appNames: [],
  register: async () => {},
  loadShell: refuse,
  loadRender: refuse,
  assetsOf: refuse,
  // The site's version is made of these.
  filesFor: async () => ({}) as never,
};
