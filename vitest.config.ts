import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

import { commonConfig, commonPlugins } from './packages/build/src/index.ts';

// Shared by this process and its workers: the folder that browser tests copy their databases from.
process.env['FAIRLINE_TEST_RUN'] ??= String(process.pid);

const ignored = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '.toolchain/**'];

export default defineConfig({
  test: {
    // When all tests have ended, the site that they shared is stopped and searched for secrets.
    teardownTimeout: 60_000,
    projects: [
      {
        css: commonConfig.css,
        plugins: commonPlugins(),
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ignored,
          // Some start processes and databases of their own; a machine may give them a tenth of its time.
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // Vitest leaves a core free by itself; these tests are short of nothing but processors.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['e2e/globalSetup.ts'],
          // After all others, two files at a time: one browser waits about as often as it works.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // A browser on a busy machine may miss a moment; what fails three times over is ours.
          retry: 2,
          testTimeout: 120_000,
          // Longer than a site may take to start (support/site.ts): a hook is not tried again.
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
