// Who may import whom (docs/architecture.md). One table, checked for static, type-only and dynamic imports.
import { existsSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';

import { serverProblem } from './serverRooms.js';

/** World of a file or package: the first pattern that fits its path from the repository's root. */
const worlds = [
  ['domain', /^packages\/domain\//],
  ['contracts', /^packages\/contracts\//],
  ['routes', /^packages\/routes\//],
  ['sdk', /^packages\/sdk\//],
  ['http', /^packages\/http\//],
  ['ui', /^packages\/ui\//],
  ['board', /^packages\/board\//],
  ['play', /^packages\/play\//],
  ['testing', /^packages\/testing\//],
  ['tooling', /^(packages\/(build|vendor)\/|tools\/|bench\/|e2e\/|vitest\.config)/],
  ['app', /^apps\//],
  ['server', /^server\//],
];

const allowed = {
  domain: ['domain'],
  contracts: ['domain', 'contracts'],
  routes: ['routes'],
  sdk: ['contracts', 'routes', 'sdk'],
  http: ['contracts', 'http'],
  ui: ['domain', 'ui'],
  board: ['domain', 'contracts', 'routes', 'sdk', 'http', 'ui', 'board'],
  play: ['domain', 'contracts', 'routes', 'sdk', 'http', 'ui', 'play'],
  testing: ['domain', 'contracts', 'routes', 'sdk', 'ui', 'testing'],
  app: ['domain', 'contracts', 'routes', 'sdk', 'http', 'ui', 'board', 'play', 'app'],
  server: ['domain', 'contracts', 'routes', 'sdk', 'server'],
  tooling: [
    'domain',
    'contracts',
    'routes',
    'sdk',
    'http',
    'ui',
    'board',
    'play',
    'app',
    'server',
    'tooling',
  ],
};

/** The design system shows money and odds; every other rule of the domain is none of its business. */
const domainOfUi = new Set(['packages/domain/money', 'packages/domain/odds']);

export const boundaries = {
  create(context) {
    const file = fromRoot(context.filename ?? context.getFilename());
    const from = worldOf(file);
    if (from === undefined || /\.test\.tsx?$/.test(file)) return {};

    const check = (node, specifier) => {
      const problem = problemOf({ file, from, specifier });
      if (problem !== undefined)
        context.report({ node, message: `${problem} (${specifier}); see docs/architecture.md` });
    };
    const onSource = (node) => {
      const specifier = textOf(node.source);
      if (specifier !== undefined) check(node, specifier);
    };
    return {
      ImportDeclaration: onSource,
      ExportNamedDeclaration: onSource,
      ExportAllDeclaration: onSource,
      ImportExpression: onSource,
      TSImportType: onSource,
      CallExpression(node) {
        // Vite reads these patterns as imports.
        if (!isImportMetaGlob(node.callee)) return;
        const [argument] = node.arguments;
        const patterns = argument?.type === 'ArrayExpression' ? argument.elements : [argument];
        for (const pattern of patterns.map(textOf)) {
          if (pattern !== undefined) check(node, pattern.replace(/^!/, ''));
        }
      },
    };
  },
};

/** What is wrong with this import, or undefined. */
function problemOf({ file, from, specifier }) {
  const isByName = specifier.startsWith('@fairline/');
  if (!isByName && !specifier.startsWith('.')) {
    return from === 'domain' ? 'the domain depends on no outside package' : undefined;
  }
  const target = isByName ? folderOfPackage(specifier) : fromRoot(resolve(dirname(file), specifier));
  const to = worldOf(target);
  if (to === undefined) return undefined;
  if (to === 'http' && isServerRoot(file)) return undefined;
  if (to === 'testing' && from !== 'testing' && from !== 'tooling')
    return isTestKit(file) ? undefined : 'only tests and their kits use the stand-ins of packages/testing';
  if (!allowed[from].includes(to)) return `${from} may not import ${to}`;
  const [here, there] = [packageOf(file), packageOf(target)];
  if (here === there)
    return from === 'server' ? serverProblem(file, target, { isTestKit: isTestKit(file) }) : undefined;
  if (to === 'app' && from === 'app') return 'a sub-application may not import another one';
  if (from === 'ui' && !domainOfUi.has(there)) return 'ui may import money and odds only, of the domain';
  if (from === 'server' && to === 'sdk' && specifier !== '@fairline/sdk/server') {
    return 'the server uses @fairline/sdk/server only';
  }
  if (!isByName && from !== 'tooling') return 'another package is imported by its name, not by its path';
  return undefined;
}

/** A sub-application on a host of its own asks the site over HTTP; the root that starts it puts that together. */
function isServerRoot(file) {
  return /^server\/[^/]+\.ts$/.test(file);
}

/** What the tests of a package share lies in such a folder; tests themselves may import anything. */
function isTestKit(file) {
  return /\/(testkit|testing)\//.test(file);
}

function fromRoot(path) {
  return relative(process.cwd(), path).split(sep).join('/');
}

function worldOf(path) {
  return worlds.find(([, pattern]) => pattern.test(path))?.[0];
}

function folderOfPackage(specifier) {
  const name = specifier.split('/')[1];
  if (name === 'server') return 'server/index.ts';
  if (name.startsWith('app-')) return `apps/${name.slice('app-'.length)}/`;
  return existsSync(`packages/domain/${name}`) ? `packages/domain/${name}/` : `packages/${name}/`;
}

/** The workspace package that a path belongs to. */
function packageOf(path) {
  if (path.startsWith('server/')) return 'server';
  const depth = path.startsWith('packages/domain/') ? 3 : 2;
  return path.split('/').slice(0, depth).join('/');
}

/** The text of a literal, also of a template without anything filled in. */
function textOf(node) {
  if (typeof node?.value === 'string') return node.value;
  if (node?.type === 'TSLiteralType') return textOf(node.literal);
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0
    ? node.quasis[0].value.cooked
    : undefined;
}

function isImportMetaGlob(callee) {
  return (
    callee?.type === 'MemberExpression' &&
    callee.object?.type === 'MetaProperty' &&
    callee.property?.name === 'glob'
  );
}
