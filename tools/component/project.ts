import type { TestProjectInlineConfiguration } from 'vitest/config';

import { commonConfig, commonPlugins } from '../../packages/build/src/index.ts';
import { chromium } from './chromium.ts';
import { pageCommands } from './commands.ts';
import { uiFiles } from './uiFiles.ts';

export const COMPONENT_TESTS = '{apps,packages}/**/*.component.test.tsx';

/** One component or screen in Chromium, with its real styles and a stand-in host: no site, no server, nothing built. */
export const componentProject: TestProjectInlineConfiguration = {
  css: commonConfig.css,
  resolve: commonConfig.resolve,
  plugins: [...commonPlugins(), uiFiles()],
  // All of them by name: one that is found later would load the page anew in the middle of a test.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@base-ui/react/csp-provider',
      '@base-ui/react/dialog',
      '@base-ui/react/direction-provider',
      '@base-ui/react/menu',
      '@base-ui/react/select',
      '@base-ui/react/tabs',
      '@base-ui/react/tooltip',
      'axe-core',
      'react',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
    ],
  },
  test: {
    name: 'component',
    include: [COMPONENT_TESTS],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['packages/testing/src/setUpPage.ts'],
    browser: {
      enabled: true,
      headless: true,
      provider: chromium(),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
      screenshotFailures: false,
      commands: pageCommands,
    },
    // React and the pointer go by frames and messages, which stay the browser's own.
    fakeTimers: {
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    },
    // What is awaited comes within a second, but on a machine that has a tenth of its time for us.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 0,
    sequence: { groupOrder: 1 },
  },
};
