export { shellFiles, standaloneScript, uiAssetFolder } from './appFiles.ts';
export { builtFrontEnd, type FrontEnd } from './frontEnd.ts';
export { registerPages } from './pages.ts';
export { checkPayloadHeaders, markPayload } from './payloadCall.ts';
export { httpSource, localSource, Remotes, type RemoteSource } from './remoteSource.ts';
export { readAudience } from './sentAudience.ts';
export { siteVersion } from './siteVersion.ts';
export { visitSource, type VisitOf } from './visit.ts';
export { visitorOf } from './visitor.ts';
