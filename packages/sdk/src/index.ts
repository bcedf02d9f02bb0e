export { DEFAULT_AUDIENCE, type Audience } from './audience.ts';
export { createBus, type Bus, type BusListener, type BusMessages } from './bus.ts';
export { FRONT_END_PATHS, isSubAppName, payloadAddress, type SubAppName } from './frontEndPath.ts';
export type { EmbeddedRemote, Host, HostView, Mount, MountedApp } from './host.ts';
export {
  AGREE_TYPES,
  agreeTypeOf,
  CONSENT_COOKIE,
  hasFunctionalConsent,
  hasMarketingConsent,
  readAgreeType,
  type AgreeType,
  type ConsentChoice,
} from './consent.ts';
export { keyName } from './keyName.ts';
export {
  isModalName,
  MODAL_NAMES,
  type ModalEnd,
  type ModalInput,
  type ModalInputs,
  type ModalName,
  type ModalOwner,
  type ModalProvider,
  type ModalRequest,
  type ModalView,
  type ModalViewProps,
} from './modal.ts';
export {
  NOTIFICATION_DISPLAYS,
  NOTIFICATION_KINDS,
  type Answer,
  type NotificationDisplay,
  type NotificationEnd,
  type NotificationHandle,
  type NotificationKind,
  type NotificationRequest,
  type Question,
} from './notification.ts';
export { offeredLanguages } from './offeredLanguages.ts';
export type { OverlayService } from './overlay.ts';
export {
  API_VERSION,
  parsePayload,
  PAYLOAD_HEADERS,
  RENDER_MODE,
  versionProblem,
  type PayloadResult,
  type RemotePayload,
  type RemoteRedirect,
} from './payload.ts';
export { serialiseProps, type RemoteProps, type SerialisedProps } from './props.ts';
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
export * from './format/index.ts';
export * from './preference/index.ts';
export {
  DEFAULT_VISITOR,
  defaultPreferences,
  readVisitor,
  THEMES,
  visitorWith,
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
