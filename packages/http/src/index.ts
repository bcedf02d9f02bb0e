export { addressOf, createHttpApi, type HttpOptions } from './createHttpApi.ts';
