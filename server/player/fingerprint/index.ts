export { fingerprintOfCaller } from './routes.ts';
