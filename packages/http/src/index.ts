export { addressOf } from './address.ts';
export { createHttpApi, type HttpOptions } from './createHttpApi.ts';
