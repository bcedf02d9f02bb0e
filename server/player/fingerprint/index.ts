export { fingerprintOfCaller, registerFingerprint } from './routes.ts';
