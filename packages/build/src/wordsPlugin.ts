import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const PREFIX = '\0words:';

/** Compiles the ICU messages of a dictionary (words/<language>.json) so that the browser needs no parser. */
export function wordsPlugin(): Plugin {
  return {
    name: 'fairline-words',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !/\/[a-z]{2}\.json$/.test(source)) return null;
      const folder = dirname(importer.split('?')[0] ?? importer);
      if (!folder.endsWith('/words')) return null;
      // Without the .json ending, the bundler's own JSON handling leaves the module to us.
      return `${PREFIX}${resolve(folder, source).replace(/\.json$/, '')}`;
    },
    hotUpdate({ file }) {
      // The module has another name than its file, so the bundler cannot know that it changed.
      const module = this.environment.moduleGraph.getModuleById(`${PREFIX}${file.replace(/\.json$/, '')}`);
      return module === undefined ? undefined : [module];
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = `${id.slice(PREFIX.length)}.json`;
      const files = [...sharedWords(file), file];
      const messages: Record<string, string> = {};
      for (const each of files) {
        this.addWatchFile(each);
        Object.assign(messages, JSON.parse(await readFile(each, 'utf8')));
      }
      return { code: `export default ${JSON.stringify(compileMessages(messages, file))};`, moduleType: 'js' };
    },
  };
}

/**
 * Dictionaries of the packages that a sub-application depends on, in the same language. Its own dictionary
 * (apps/<name>/src/words) takes them in, so that a page loads one file; parts with words of their own do not.
 */
export function sharedWords(file: string): readonly string[] {
  const app = /^(.*\/apps\/[^/]+)\/src\/words\/[a-z]{2}\.json$/.exec(file)?.[1];
  const settings = join(app ?? '', 'package.json');
  if (app === undefined || !existsSync(settings)) return [];
  const { dependencies = {} } = JSON.parse(readFileSync(settings, 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@fairline/'))
    .map((name) => join(app, '../../packages', name.slice('@fairline/'.length), 'src/words', basename(file)))
    .filter((shared) => existsSync(shared));
}

export function compileMessages(
  messages: Readonly<Record<string, string>>,
  file: string,
): Record<string, unknown> {
  const compiled: Record<string, unknown> = {};
  for (const [key, message] of Object.entries(messages)) {
    try {
      const parts = compileMessage(message);
      refuseFormats(parts);
      compiled[key] = parts;
    } catch (error) {
      throw new Error(`${file}: the message "${key}" is not valid ICU: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  return compiled;
}

/** What the browser can fill in (packages/sdk/src/message.ts). Numbers, amounts and dates are values, written by code. */
const KINDS: ReadonlySet<unknown> = new Set([undefined, 'plural', 'selectordinal', 'select']);

function refuseFormats(parts: unknown): void {
  if (!Array.isArray(parts)) return;
  for (const part of parts as readonly unknown[]) {
    if (!Array.isArray(part)) continue;
    const [name, kind, cases] = part as readonly unknown[];
    if (!KINDS.has(kind)) throw new Error(`the format of {${String(name)}} is unknown: ${String(kind)}`);
    for (const inner of Object.values(cases ?? {})) refuseFormats(inner);
  }
}
