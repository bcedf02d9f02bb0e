export type { Bus } from './bus.ts';
export { openNatsBus, type NatsSettings } from './natsBus.ts';
