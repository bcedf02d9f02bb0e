import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One sub-application as the checks see it: texts only, so that a test can plant its own. */
export type AppWords = {
  name: string;
  /** The text of words/<language>.json by language. */
  dictionaries: Map<string, string>;
  /** The text of words/dynamic.json: beginnings of keys that are put together at run time. */
  dynamic: string;
  sources: { file: string; text: string }[];
};

/** Every sub-application that has code. */
export function readApps(folder: string): AppWords[] {
  return globSync('*/package.json', { cwd: folder })
    .sort()
    .map((file) => readApp(join(folder, file, '..')))
    .filter((app) => app.sources.length > 0);
}

function readApp(folder: string): AppWords {
  const words = join(folder, 'src', 'words');
  const dynamic = join(words, 'dynamic.json');
  return {
    name: basename(folder),
    dictionaries: new Map(
      globSync('*.json', { cwd: words })
        .filter((file) => file !== 'dynamic.json')
        .sort()
        .map((file) => [basename(file, '.json'), readFileSync(join(words, file), 'utf8')]),
    ),
    dynamic: existsSync(dynamic) ? readFileSync(dynamic, 'utf8') : '[]',
    sources: globSync('src/**/*.{ts,tsx}', { cwd: folder })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .sort()
      .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') })),
  };
}
