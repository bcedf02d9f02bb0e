import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { parseSync } from 'vite';

interface NamedModule {
  readonly specifier: string;
  /** Its front door. */
  readonly file: string;
}

/**
 * Modules that become one file must not have a name twice: `export *` from two modules that both have it gives none of
 * the two, without a word, and the page breaks where it is used.
 */
export function refuseSharedNames(modules: readonly NamedModule[]): void {
  const owners = new Map<string, string>();
  for (const { specifier, file } of modules) {
    for (const name of namesOf(file)) {
      const owner = owners.get(name);
      if (owner !== undefined) throw new Error(`${name} is exported by ${owner} and by ${specifier}.`);
      owners.set(name, specifier);
    }
  }
}

/** What a module exports at run time. It is read and not run: it is meant for a browser. */
function namesOf(file: string): ReadonlySet<string> {
  const { module, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const names = new Set<string>();
  for (const { isType, exportName, moduleRequest } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (isType) continue;
    if (exportName.name !== null) names.add(exportName.name);
    else if (moduleRequest?.value.startsWith('.') === true)
      for (const name of namesOf(join(dirname(file), moduleRequest.value))) names.add(name);
    else throw new Error(`${file}: a front door names what it takes from ${moduleRequest?.value}.`);
  }
  return names;
}
