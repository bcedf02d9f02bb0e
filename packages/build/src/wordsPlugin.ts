import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

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
      this.addWatchFile(file);
      const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
      return { code: `export default ${JSON.stringify(compileMessages(messages, file))};`, moduleType: 'js' };
    },
  };
}

export function compileMessages(
  messages: Readonly<Record<string, string>>,
  file: string,
): Record<string, unknown> {
  const compiled: Record<string, unknown> = {};
  for (const [key, message] of Object.entries(messages)) {
    try {
      compiled[key] = compileMessage(message);
    } catch (error) {
      throw new Error(`${file}: the message "${key}" is not valid ICU: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  return compiled;
}
