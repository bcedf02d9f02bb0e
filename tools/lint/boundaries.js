// Who may import whom (docs/architecture.md). One table, checked for static, type-only and dynamic imports.
import { relative, resolve, dirname, sep } from 'node:path';

/** World of a file or package: the first pattern that fits its path from the repository's root. */
const worlds = [
  ['domain', /^packages\/domain\//],
  ['contracts', /^packages\/contracts\//],
  ['routes', /^packages\/routes\//],
  ['sdk', /^packages\/sdk\//],
  ['http', /^packages\/http\//],
  ['ui', /^packages\/ui\//],
  ['tooling', /^(packages\/(build|vendor)|tools|bench|e2e|vitest\.config)/],
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
  app: ['domain', 'contracts', 'routes', 'sdk', 'http', 'ui', 'app'],
  server: ['domain', 'contracts', 'routes', 'sdk', 'server'],
  tooling: ['domain', 'contracts', 'routes', 'sdk', 'http', 'ui', 'app', 'server', 'tooling'],
};

const packageFolders = {
  money: 'packages/domain/money',
  odds: 'packages/domain/odds',
  coupon: 'packages/domain/coupon',
};

/** Plumbing folders of the server that every module may look into; the others are entered by index.ts only. */
const openServerFolders = new Set(['http', 'database', 'compose']);

export const boundaries = {
  create(context) {
    const file = fromRoot(context.filename ?? context.getFilename());
    const from = worldOf(file);
    if (from === undefined || /\.test\.tsx?$/.test(file)) return {};

    function check(node, specifier) {
      const target = targetOf(specifier, file);
      if (target === undefined) return;
      const to = worldOf(target);
      if (to === undefined) return;
      if (!allowed[from].includes(to)) {
        context.report({ node, message: `${from} may not import ${to} (${specifier}); see docs/architecture.md` });
        return;
      }
      if (from === 'app' && to === 'app' && folderOf(file, 2) !== folderOf(target, 2)) {
        context.report({ node, message: `a sub-application may not import another one (${specifier})` });
      }
      if (from === 'server' && to === 'server') checkFrontDoor(node, specifier, target);
      if (/^@fairline\//.test(specifier) === false && folderOf(file, 2) !== folderOf(target, 2) && from !== 'server' && from !== 'tooling') {
        context.report({ node, message: `another package is imported by its name, not by its path (${specifier})` });
      }
    }

    function checkFrontDoor(node, specifier, target) {
      const here = folderOf(file, 2);
      const there = folderOf(target, 2);
      const module = target.split('/')[1];
      if (here === there || !target.slice('server/'.length).includes('/')) return;
      if (openServerFolders.has(module) || /\/(index|tables)\.ts$/.test(target)) return;
      // The composition root and the migrations list wire modules together; everyone else uses the front door.
      context.report({ node, message: `enter ${there} by its index.ts (${specifier})` });
    }

    const onSource = (node) => {
      if (node.source && typeof node.source.value === 'string') check(node, node.source.value);
    };
    return {
      ImportDeclaration: onSource,
      ExportNamedDeclaration: onSource,
      ExportAllDeclaration: onSource,
      ImportExpression: onSource,
    };
  },
};

function fromRoot(path) {
  return relative(process.cwd(), path).split(sep).join('/');
}

function worldOf(path) {
  return worlds.find(([, pattern]) => pattern.test(path))?.[0];
}

function targetOf(specifier, file) {
  if (specifier.startsWith('.')) return fromRoot(resolve(process.cwd(), dirname(file), specifier));
  const match = /^@fairline\/([^/]+)(\/.*)?$/.exec(specifier);
  if (match === null) return undefined;
  const name = match[1];
  if (name.startsWith('app-')) return `apps/${name.slice(4)}/`;
  if (name === 'server') return 'server/index.ts';
  return `${packageFolders[name] ?? `packages/${name}`}/`;
}

function folderOf(path, depth) {
  const parts = path.split('/');
  return parts.slice(0, path.startsWith('packages/domain/') ? depth + 1 : depth).join('/');
}
