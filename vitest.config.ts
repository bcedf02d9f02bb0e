import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

import { DEFAULT_MOMENT, MOMENT_VARIABLE } from './e2e/support/worldMoment.ts';
import { commonConfig, commonPlugins } from './packages/build/src/index.ts';
import { COMPONENT_TESTS, componentProject } from './tools/component/project.ts';
import { ALONE } from './tools/testing/aloneTests.ts';
import { LongFirst } from './tools/testing/longFirst.ts';

// Shared by this process and its workers: what a run leaves anywhere is known by it.
process.env['FAIRLINE_TEST_RUN'] ??= String(process.pid);
// When the tests in a browser begin: for their sites, their pages and themselves.
process.env[MOMENT_VARIABLE] ??= DEFAULT_MOMENT;

const ignored = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '.toolchain/**'];

const unit = {
  // Some start processes and databases of their own; a machine may give them a tenth of its time.
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // Vitest leaves a core free by itself; these tests are short of nothing but processors, and now and then one waits.
  maxWorkers: availableParallelism() + 1,
  globalSetup: ['server/platform/database/testing/dropLeft.ts'],
};

const browser = {
  exclude: ignored,
  globalSetup: ['e2e/globalSetup.ts'],
  setupFiles: ['e2e/support/heldTests.ts'],
  // A worker keeps its browser from file to file.
  isolate: false,
  // Three files at a time on two processors: each waits now and then, for a site that starts or for a page's clock.
  maxWorkers: availableParallelism() + 1,
  testTimeout: 180_000,
  // Longer than a site may take to start three times over (support/site.ts).
  hookTimeout: 400_000,
  expect: { poll: { timeout: 60_000, interval: 50 } },
  // By hand none: what fails once is looked into. A landing is not lost for one that is not understood yet, but the run
  // names at its end what was tried again.
  retry: Number(process.env['TEST_RETRIES'] ?? (process.env['CI'] === 'true' ? 2 : 0)),
};

export default defineConfig({
  test: {
    // When all tests have ended, the site that they shared is stopped and searched for secrets.
    teardownTimeout: 60_000,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        css: commonConfig.css,
        plugins: commonPlugins(),
        test: {
          ...unit,
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [...ignored, ...ALONE, COMPONENT_TESTS],
          // Files share workers, and with them what is costly to load or to open.
          isolate: false,
          setupFiles: ['tools/testing/leaveNothing.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        css: commonConfig.css,
        plugins: commonPlugins(),
        test: {
          ...unit,
          name: 'unit-alone',
          include: [...ALONE],
          exclude: ignored,
          // Beside the others, in workers of their own.
          sequence: { groupOrder: 0 },
        },
      },
      componentProject,
      ...[
        { name: 'browser', include: ['e2e/*.test.ts'], groupOrder: 2 },
        { name: 'a11y', include: ['e2e/a11y/*.test.ts'], groupOrder: 3 },
        { name: 'sweep', include: ['e2e/sweep/*.test.ts'], groupOrder: 4 },
      ].map(({ name, include, groupOrder }) => ({
        test: { ...browser, name, include, sequence: { groupOrder } },
      })),
    ],
  },
});
