import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';

import { repositoryRoot } from './paths.ts';

/**
 * Class names of CSS Modules. They depend on the file's place in the repository only, so the server build, the
 * browser build and the development server agree, and two sub-applications cannot collide.
 */
export function scopedName(local: string, file: string): string {
  const path = relative(repositoryRoot, file.split('?')[0] ?? file).replaceAll('\\', '/');
  const component = basename(path).replace(/\.module\.css$/, '');
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 5);
  return `${component}_${local}_${digest}`;
}
