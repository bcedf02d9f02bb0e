import { isTest } from '../tidy/sourceFile.ts';
import type { Modules, Value } from './source/modules.ts';
import { remember } from './source/remember.ts';
import { blockAt, declarationsOf, namesIn } from './testText.ts';

/** Helpers that only tests may use live in folders or files of this name, or begin with `test`. */
const testHelper = /(^|\/)(testkit|testing|fixture)(\/|\.tsx?$)/;
const helperName = /^test[A-Z]/;
/** The build and the server enter a sub-application here. */
const entry = /^apps\/[^/]+\/src\/(client|server)\.ts$/;
const statement = /^(?!(?:import|export|async|function|const|let|class|type|interface)\b)[a-zA-Z]/gm;

/** `made` is what some function has put together: a schema, an endpoint, a table with functions in it. */
export type Kind = 'function' | 'constant' | 'made';

export type Callers = {
  /** Whether a test can be about this value at all: no helper of tests, nothing of the tools. */
  isProduct(value: Value): boolean;
  /** Whether the product, and not only a test, has a use for it. */
  hasCaller(value: Value): boolean;
  kindOf(value: Value): Kind;
};

export function readCallers(modules: Modules): Callers {
  const imported = new Map<string, Set<string>>();
  const whole = new Set<string>();
  const declared = remember((path) => declarationsOf(modules.textOf(path)));
  for (const path of modules.paths.filter(isProductFile)) {
    for (const value of modules.valuesOf(path).values())
      imported.set(value.path, (imported.get(value.path) ?? new Set()).add(value.name));
    for (const file of modules.wholesOf(path)) whole.add(file);
  }

  /** A function that nobody imports may still work for a neighbour in its file that somebody does import. */
  function isLive({ path, name }: Value): boolean {
    const names = imported.get(path) ?? new Set();
    if (names.has(name)) return true;
    const used = [...names].flatMap((neighbour) => declared(path).get(neighbour) ?? []);
    return namesIn([...used, runsByItself(modules.textOf(path))], declared(path)).has(name);
  }

  function kindOf({ path, name }: Value): Kind {
    const text = declared(path).get(name)?.join('\n') ?? '';
    const kind = kindOfText(text);
    if (kind !== 'constant') return kind;
    const parts = namesIn([text], new Map());
    const taken = [...modules.valuesOf(path)].filter(([local]) => parts.has(local));
    return taken.every(([, value]) => kindOf(value) === 'constant') ? 'constant' : 'made';
  }

  return {
    isProduct: ({ path, name }) =>
      /^(apps|packages|server)\//.test(path) && !testHelper.test(path) && !helperName.test(name),
    hasCaller: (value) => entry.test(value.path) || whole.has(value.path) || isLive(value),
    kindOf,
  };
}

function isProductFile(path: string): boolean {
  const isCode = /^(apps|packages|server|tools)\/.*\.tsx?$/.test(path);
  return isCode && !isTest({ path, text: '' }) && !testHelper.test(path);
}

function kindOfText(declaration: string): Kind {
  const [, value] = /^(?:export )?const [^=]*= ?\s*([\s\S]*)/.exec(declaration) ?? [];
  if (value === undefined) return /\b(function|class)\b/.test(declaration) ? 'function' : 'made';
  if (/^(async )?(\([^()]*\)|\w+)(: [^=]+)? =>/.test(value)) return 'function';
  const withoutCollections = value.replaceAll(/\b(new (Set|Map)|Object\.freeze)(<[^(]*>)?\(/g, '');
  return /=>|[\w$>]\(/.test(withoutCollections) ? 'made' : 'constant';
}

/** Statements that run when the file is loaded. */
function runsByItself(text: string): string {
  return [...text.matchAll(statement)].map((found) => blockAt(text, found.index)).join('\n');
}
