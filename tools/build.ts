// npm run build: the shared modules, the shell and every sub-application, each only when something it reads changed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { appFolder, repositoryRoot, subAppNames } from '@fairline/build/paths';
import { digestOf } from '@fairline/build/stamp';

interface BuildStep {
  readonly name: string;
  readonly folder: string;
  /** Everything whose change makes the result stale. */
  readonly reads: readonly string[];
  /** Loads the bundler itself, so that a start with nothing to build does not wait for it. */
  run(): Promise<void>;
}

const packages = join(repositoryRoot, 'packages');
const toolchain = [
  join(repositoryRoot, 'package-lock.json'),
  join(packages, 'build/src'),
  join(packages, 'vendor/src'),
];

export async function buildAll(): Promise<void> {
  const steps = [vendorStep(), ...['shell', ...subAppNames()].map(appStep)];
  for (const step of steps) await runStep(step);
}

async function runStep(step: BuildStep): Promise<void> {
  const stampFile = join(step.folder, 'dist', '.stamp');
  const stamp = digestOf([...toolchain, ...step.reads]);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const began = performance.now();
  process.stdout.write(`Building ${step.name} ... `);
  await step.run();
  writeFileSync(stampFile, stamp);
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}

function vendorStep(): BuildStep {
  return {
    name: 'shared modules',
    folder: join(packages, 'vendor'),
    reads: ['sdk', 'routes', 'ui', 'contracts', 'http', 'domain'].map((name) => join(packages, name)),
    async run() {
      const { buildVendor, vendorFolder } = await import('@fairline/vendor');
      const { compressFolder } = await import('@fairline/build');
      await buildVendor();
      await compressFolder(join(vendorFolder, 'client'));
    },
  };
}

function appStep(app: string): BuildStep {
  return {
    name: app,
    folder: appFolder(app),
    reads: [
      join(appFolder(app), 'src'),
      ...['sdk', 'routes', 'ui', 'board', 'play', 'contracts', 'http', 'domain'].map((name) =>
        join(packages, name),
      ),
    ],
    async run() {
      const { build } = await import('vite');
      const { clientConfig, compressFolder, serverConfig } = await import('@fairline/build');
      await build(clientConfig(app));
      await build(serverConfig(app));
      await compressFolder(join(appFolder(app), 'dist/client'));
    },
  };
}

if (import.meta.main) {
  process.env['NODE_ENV'] = 'production';
  await buildAll();
}
