// What the server needs of the contract with sub-applications: nothing here touches the DOM.
export { DEFAULT_AUDIENCE, type Audience } from '../audience.ts';
export { FRONT_END_PATHS, isSubAppName, payloadAddress, type SubAppName } from '../frontEndPath.ts';
export type { Render, RenderAssets, RenderRequest } from './render.ts';
export type { Mode, RemoteOutcome, RenderShell, ShellFiles, ShellRequest, ShellResult } from './shell.ts';
export {
  API_VERSION,
  parsePayload,
  PAYLOAD_HEADERS,
  RENDER_MODE,
  versionProblem,
  type PayloadResult,
  type RemotePayload,
  type RemoteRedirect,
} from '../payload.ts';
export { allowedOf, PREFERENCES } from '../preference/index.ts';
export {
  DEFAULT_VISITOR,
  readVisitor,
  visitorOfCookies,
  type Visitor,
  type VisitorPlace,
} from '../visitor.ts';
export { isSignedIn, NO_SESSION, type Session } from '../session.ts';
export {
  areProfileFieldsFilled,
  isBanned,
  isGated,
  isVerificationAvailable,
  isVerified,
  missingProfileFields,
  protectionLevel,
  VERIFIED_GROUP_CODE,
} from '../user/index.ts';
