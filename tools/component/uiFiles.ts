import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';

import type { Plugin } from 'vite';

import { repositoryRoot } from '../../packages/build/src/index.ts';

const FOLDER = join(repositoryRoot, 'packages/ui/assets');
/** Fonts and pictures keep their addresses; icons have a version in theirs (packages/ui/src/sprite/spriteUrl.ts). */
const ADDRESS = /^\/assets\/(?:ui|sys-icons\/[^/]+)\/([^?]+)/;
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** Hands out fonts, icons and flags where the server of the site does. */
export function uiFiles(): Plugin {
  return {
    name: 'fairline:ui-files',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const name = ADDRESS.exec(request.url ?? '')?.[1];
        const file = join(FOLDER, normalize(`/${name ?? ''}`));
        if (name === undefined || !existsSync(file) || !statSync(file).isFile()) {
          next();
          return;
        }
        response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
        createReadStream(file).pipe(response);
      });
    },
  };
}
