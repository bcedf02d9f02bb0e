import { posix } from 'node:path';

import { packageExports } from '../../tidy/importGraph.ts';
import type { TextFile } from '../../tidy/sourceFile.ts';
import { readModule, type Link, type ModuleText } from './moduleText.ts';
import { remember } from './remember.ts';

/** A value of the repository: the file that defines it, and its name there. */
export type Value = { path: string; name: string };

export type Modules = {
  paths: readonly string[];
  textOf(path: string): string;
  /** The values that a file imports by name, by the names it has for them, each where it is defined. */
  valuesOf(path: string): ReadonlyMap<string, Value>;
  /** Files that are imported whole: by a star, while running or for their effect. */
  wholesOf(path: string): readonly string[];
  /** Every file whose code can run when this one does, itself among them. */
  reachedFrom(path: string): ReadonlySet<string>;
};

export function readModules(files: readonly TextFile[]): Modules {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const exported = packageExports(files);
  const moduleOf = remember((path): ModuleText => readModule(texts.get(path) ?? ''));

  function fileOf(from: string, specifier: string): string | undefined {
    if (!specifier.startsWith('.')) return exported.get(specifier);
    const path = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
    return texts.has(path) ? path : undefined;
  }

  /** Front doors pass names on, sometimes one to the next; the value lives behind the last of them. */
  function originOf(path: string, name: string): Value | undefined {
    const { own, passedOn } = moduleOf(path);
    if (own.has(name)) return { path, name };
    for (const { specifier, names } of passedOn) {
      const target = fileOf(path, specifier);
      const inner = names === 'all' ? name : names.get(name);
      const found = target === undefined || inner === undefined ? undefined : originOf(target, inner);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function named(path: string, links: readonly Link[]): Map<string, Value> {
    const found = new Map<string, Value>();
    for (const { specifier, names } of links) {
      const target = fileOf(path, specifier);
      if (target === undefined || names === 'all') continue;
      for (const [outer, inner] of names)
        found.set(outer, originOf(target, inner) ?? { path: target, name: inner });
    }
    return found;
  }

  function whole(path: string, links: readonly Link[]): string[] {
    return links.flatMap(({ specifier, names }) => (names === 'all' ? (fileOf(path, specifier) ?? []) : []));
  }

  const valuesOf = remember((path) => named(path, moduleOf(path).taken));
  const wholesOf = remember((path) => whole(path, moduleOf(path).taken));
  /** A front door that is asked for a name leads to the file of that name alone, not to everything behind it. */
  const needsOf = remember((path) => [
    ...[...valuesOf(path).values(), ...named(path, moduleOf(path).passedOn).values()].map(
      (value) => value.path,
    ),
    ...wholesOf(path),
    ...whole(path, moduleOf(path).passedOn),
  ]);

  function reachedFrom(start: string): ReadonlySet<string> {
    const reached = new Set<string>();
    const waiting = [start];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (reached.has(path)) continue;
      reached.add(path);
      waiting.push(...needsOf(path));
    }
    return reached;
  }

  return {
    paths: [...texts.keys()],
    textOf: (path) => texts.get(path) ?? '',
    valuesOf,
    wholesOf,
    reachedFrom,
  };
}
