import { posix } from 'node:path';

import { isCode, isTest, type TextFile } from './sourceFile.ts';

/** One letter is bracketed here and below, so that this file does not find itself. */
const leftover = /\b(?:TO[D]O|FIX[M]E)\b/;

export function longFiles(files: readonly TextFile[], linesMax: number): string[] {
  return files
    .filter(isCode)
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > linesMax)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

export function leftoverNotes(files: readonly TextFile[]): string[] {
  return linesWith(files.filter(isCode), leftover);
}

/** A test that is left out, or that leaves the others out, does not show what its name says. */
export function silencedTests(files: readonly TextFile[]): string[] {
  return linesWith(files.filter(isTest), /\b(?:test|it|describe)(?:\.\w+)*\.(?:only|skip|todo)\b/);
}

/** In a shared worker the module may be loaded already, or stay replaced: which of both is a matter of the order. */
export function replacingTests(files: readonly TextFile[], alone: readonly string[]): string[] {
  return linesWith(
    files.filter((file) => isTest(file) && !alone.includes(file.path)),
    /\bvi\.mock\(/,
  );
}

/** A lint rule may be switched off for one line, with a reason behind two dashes or in the comment above. */
export function unexplainedSilence(files: readonly TextFile[]): string[] {
  return files.filter(isCode).flatMap(({ path, text }) => {
    const lines = text.split('\n').map((line) => line.trim());
    return lines.flatMap((line, index) => {
      const isExplained = line.includes(' -- ') || /^(\/\/|\/\*|\*|\{\/\*)/.test(lines[index - 1] ?? '');
      const isSilenced = /(?:oxlint|eslint)-disable/.test(line) && !isExplained;
      return isSilenced || /@ts-(?:ignore|nocheck)/.test(line) ? `${path}:${index + 1}: ${line}` : [];
    });
  });
}

/** Addresses of one person's machine: home folders, private networks, and where this very checkout lies. */
export function machineTraces(files: readonly TextFile[], here: readonly string[]): string[] {
  const places = here.filter((place) => place.split(/[/\\]/).filter(Boolean).length > 1).map(escape);
  const homes = String.raw`/User[s]/\w|/roo[t]/|[A-Z]:\\+Users\\`;
  const hosts = String.raw`https?://[\w.-]+\.(?:local|lan|internal|corp)\b|\b192\.168\.\d+\.\d+\b(?!/)`;
  return linesWith(files, new RegExp([homes, hosts, ...places].join('|')));
}

export function foreignRegistries(lock: string, npmrc: string): string[] {
  const resolved = [...lock.matchAll(/"resolved": "(https?:\/\/[^/"]+)/g)].map(([, host = '']) => host);
  const registries = [...npmrc.matchAll(/^.*registry\s*=.*$/gm)].map(([line]) => line);
  return [...new Set([...resolved, ...registries])].filter((host) => host !== 'https://registry.npmjs.org');
}

/** Dependencies whose version is a range: what was tested is what is installed. */
export function looseVersions(files: readonly TextFile[]): string[] {
  return packagesOf(files).flatMap(({ path, content }) =>
    ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'].flatMap((kind) =>
      versionsIn(content[kind])
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${path}: ${name} ${version}`),
    ),
  );
}

/** Workspace packages that neither the architecture page nor the README names by folder. */
export function undescribedPackages(files: readonly TextFile[]): string[] {
  const pages = files.filter(({ path }) => path === 'docs/architecture.md' || path === 'README.md');
  return packagesOf(files)
    .map(({ path }) => posix.dirname(path))
    .filter((folder) => folder !== '.')
    .filter(
      (folder) => !pages.some(({ text }) => new RegExp(`^.*\`${escape(folder)}\`.{10,}$`, 'm').test(text)),
    );
}

/** Variables that the server reads and the page of the configuration does not list, and the other way round. */
export function undescribedSettings(settings: string, page: string): string[] {
  const read = [...settings.matchAll(/\benv\.\w+\(\s*'([A-Z0-9_]+)'/g)].map(([, name = '']) => name);
  if (/\benv\.remotes\(/.test(settings)) read.push('REMOTE_<APP>_URL');
  const listed = [...page.matchAll(/^\|\s*`([A-Z0-9_<>]+)`\s*\|/gm)].map(([, name = '']) => name);
  return [
    ...[...new Set(read)]
      .filter((name) => !listed.includes(name))
      .map((name) => `${name} is not in docs/configuration.md`),
    ...listed.filter((name) => !read.includes(name)).map((name) => `${name} is not read by the server`),
  ];
}

/** Commands of package.json that these pages do not name. */
export function undescribedScripts(packageFile: string, pages: string): string[] {
  const { scripts = {} } = JSON.parse(packageFile) as { scripts?: Record<string, string> };
  return Object.keys(scripts).filter((name) => !new RegExp(`\\bnpm (run )?${escape(name)}\\b`).test(pages));
}

/** Files that a command of package.json would start and that are not there. */
export function missingScripts(packageFile: string, exists: (path: string) => boolean): string[] {
  const { scripts = {} } = JSON.parse(packageFile) as { scripts?: Record<string, string> };
  return Object.entries(scripts).flatMap(([name, command]) =>
    command
      .split(/\s+/)
      .filter((word) => /\.(ts|mjs|js)$/.test(word) && !exists(word))
      .map((word) => `npm run ${name}: ${word}`),
  );
}

/** Links in our documents that lead to no file. */
export function brokenLinks(files: readonly TextFile[], exists: (path: string) => boolean): string[] {
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target.replace(/#.*$/, ''))
        .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
        .filter((target) => !exists(posix.join(posix.dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    );
}

type PackageFile = { path: string; content: Record<string, unknown> };

function packagesOf(files: readonly TextFile[]): PackageFile[] {
  return files
    .filter(({ path }) => posix.basename(path) === 'package.json')
    .map(({ path, text }) => ({ path, content: JSON.parse(text) as Record<string, unknown> }));
}

function versionsIn(dependencies: unknown): [string, string][] {
  if (typeof dependencies !== 'object' || dependencies === null) return [];
  return Object.entries(dependencies).flatMap(([name, version]) =>
    typeof version === 'string' ? [[name, version] as [string, string]] : versionsIn(version),
  );
}

function linesWith(files: readonly TextFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? `${path}:${index + 1}: ${line.trim()}` : [])),
  );
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
