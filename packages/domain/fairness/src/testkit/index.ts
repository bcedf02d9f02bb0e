export { scriptedDigest } from './scriptedDigest.ts';
export { testDigest } from './testDigest.ts';
