export { DEFAULT_AUDIENCE, type Audience } from './audience.ts';
export { createBus, type Bus, type BusListener, type BusMessages } from './bus.ts';
export type { Host, HostView, Mount, MountedApp } from './host.ts';
export {
  API_VERSION,
  parsePayload,
  PAYLOAD_HEADERS,
  RENDER_MODE,
  type PayloadResult,
  type RemotePayload,
  type RemoteRedirect,
} from './payload.ts';
export {
  isChangeAllowed,
  RELOAD_THROTTLE_MS,
  REMOTE_STATE,
  RemoteRegistry,
  RETRY_COUNT,
  RETRY_FIRST_MS,
  type RegistryOptions,
  type RemoteEvent,
  type RemoteSnapshot,
  type RemoteState,
} from './registry.ts';
export { isSignedIn, NO_SESSION, type Session } from './session.ts';
export {
  DEFAULT_VISITOR,
  ODDS_FORMATS,
  PREFERENCE_COOKIES,
  readVisitor,
  THEMES,
  type OddsFormat,
  type Theme,
  type Visitor,
} from './visitor.ts';
export {
  createTranslate,
  loadTranslate,
  type Dictionaries,
  type Translate,
  type WordValues,
} from './words.ts';
