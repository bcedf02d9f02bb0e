import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

import { sharedWords } from '@fairline/build';

/** One sub-application as the checks see it: texts only, so that a test can plant its own. */
export type AppWords = {
  name: string;
  /** The text of words/<language>.json by language. */
  dictionaries: Map<string, string>;
  /** The text of words/dynamic.json: beginnings of keys that are put together at run time. */
  dynamic: string;
  sources: { file: string; text: string }[];
  /** The English dictionaries of packages that the build adds to its own. */
  shared: string[];
};

/** Every sub-application that has code, and every part of one that has a dictionary of its own. */
export function readApps(folder: string): AppWords[] {
  return globSync('*/package.json', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const app = dirname(join(folder, file));
      const parts = globSync('src/*/words/index.ts', { cwd: app })
        .sort()
        .map((index) => dirname(dirname(join(app, index))));
      return [
        readPart(basename(app), join(app, 'src'), parts, sharedWords(resolve(app, 'src/words/en.json'))),
        ...parts.map((part) => readPart(nameOf(part), part)),
      ];
    })
    .filter((app) => app.sources.length > 0);
}

/** A part is named after its sub-application and its folder. */
function nameOf(part: string): string {
  return `${basename(dirname(dirname(part)))}/${basename(part)}`;
}

function readPart(
  name: string,
  folder: string,
  without: readonly string[] = [],
  shared: readonly string[] = [],
): AppWords {
  const words = join(folder, 'words');
  const dynamic = join(words, 'dynamic.json');
  return {
    name,
    dictionaries: new Map(
      globSync('*.json', { cwd: words })
        .filter((file) => file !== 'dynamic.json')
        .sort()
        .map((file) => [basename(file, '.json'), readFileSync(join(words, file), 'utf8')]),
    ),
    shared: shared.map((file) => readFileSync(file, 'utf8')),
    dynamic: existsSync(dynamic) ? readFileSync(dynamic, 'utf8') : '[]',
    sources: globSync('**/*.{ts,tsx}', { cwd: folder })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file))
      .filter((file) => !without.some((part) => file.startsWith(`${part}/`)))
      .sort()
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  };
}
