import { globSync, readFileSync } from 'node:fs';

import type { TextFile } from '../../tidy/sourceFile.ts';

const skipped = /(^|\/)(node_modules|dist|\.cache)$/;

/** The code of the repository, tests among it, and what its packages offer to each other. */
export function readSources(): TextFile[] {
  return globSync('{apps,packages,server,tools,e2e,bench}/**/{*.ts,*.tsx,package.json}', {
    exclude: (path) => skipped.test(path.replaceAll('\\', '/')),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
