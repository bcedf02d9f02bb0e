// Files of unit tests share a worker: none may leave its time, its globals or its spies to the next. And the same commit
// gives the same result: random values begin with the same seed, but in the large form of the tests.
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

const SEED = 20_410_320;

if (process.env['SOAK'] !== '1') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
