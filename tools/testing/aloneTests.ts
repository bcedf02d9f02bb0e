/** Unit tests that change modules for others too, and so cannot share a worker: keep it short. */
export const ALONE: readonly string[] = ['server/siteTests/sameWork.test.ts'];
