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
export { ACTION_RESULT, ApiError, isApiError, Problem, STATUS } from './problem.ts';
export * from './boardFilter.ts';
export * from './catalogue.ts';
export * from './counters.ts';
export * from './gamesPreview.ts';
export * from './pageMetrics.ts';
export * from './pollMs.ts';
export * from './favourite.ts';
export * from './preference.ts';
export * from './siteConfig.ts';
export * from './siteConfigCall.ts';
export * from './configGroup.ts';
export * from './brandBook.ts';
export * from './maintenance.ts';
export * from './blocking.ts';
export * from './version.ts';
export type * from './couponMessage.ts';
export * from './session.ts';
export * from './agreement.ts';
export * from './captcha.ts';
export * from './fingerprint.ts';
export * from './clientError.ts';
export * from './thirdParty.ts';
