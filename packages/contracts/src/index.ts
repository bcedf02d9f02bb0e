export { defineEndpoint } from './endpoint.ts';
export type {
  Api,
  CallOptions,
  CancelSignal,
  Endpoint,
  EndpointInput,
  EndpointReply,
  Method,
} from './endpoint.ts';
export { ApiError, Problem } from './problem.ts';
export * from './catalogue.ts';
export * from './siteConfig.ts';
