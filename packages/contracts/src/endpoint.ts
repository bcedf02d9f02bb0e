import type { Static, TSchema } from 'typebox';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call between browser and server. Both ends, the validation and the OpenAPI document are made from this
 * object, so they cannot disagree.
 */
export interface Endpoint {
  /** Unique verb-first name: the operationId of the OpenAPI document. */
  readonly id: string;
  readonly method: Method;
  /** Path with `{name}` parameters, for example /web-api/catalogue/games/{gameId}. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The server module that answers: the tag of the OpenAPI document. */
  readonly module: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly reply: TSchema;
  /** Who may call: players by the cookie of their session, or by the short-lived token in the Authorization header. */
  readonly auth?: 'session' | 'bearer';
  /** More calls than this in a minute from one address, and each further one must bring a captcha token. */
  readonly callsPerMinuteBeforeCaptcha?: number;
  /** The call must bring the token of the browser's fingerprint. */
  readonly needsFingerprint?: true;
  /**
   * The reply is the same for everybody and has an ETag: who has it already is answered 304. The named fields tell when
   * it was made; a reply in which only they differ is the same one, for a minute at most.
   */
  readonly versioned?: { readonly moment: readonly string[] };
  /** The body is a multipart form of texts, as somebody else’s specification has it. */
  readonly isForm?: true;
  /** The body is written by the browser by itself: a card number in it is masked in the log and does not refuse it. */
  readonly isReport?: true;
  /** A player who has changed terms to confirm is answered 451. */
  readonly needsConfirmedTerms?: true;
  /** The player must have proved in the last minutes who they are, or is answered 403 `step-up-required`. */
  readonly needsStepUp?: true;
  /** The same for the last twelve hours: for money and devices of players who stay signed in for days. */
  readonly needsRecentProof?: true;
}

type PartOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E extends {
  readonly [P in Part]: infer Schema extends TSchema;
}
  ? { readonly [P in Part]: Static<Schema> }
  : unknown;

/** What a caller must give: exactly the parts that the endpoint declares. */
export type EndpointInput<E extends Endpoint> = PartOf<E, 'params'> & PartOf<E, 'query'> & PartOf<E, 'body'>;
export type EndpointReply<E extends Endpoint> = Static<E['reply']>;

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** Calls the backend: over HTTP in the browser, without a network inside the server process. */
export interface Api {
  call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<EndpointReply<E>>;
}

export interface CallOptions {
  readonly signal?: CancelSignal;
  /** Sends the player's token along, also with a call that does not ask for it. */
  readonly isExtraAuth?: boolean;
  /** The caller tries again by a rule of its own. */
  readonly isTriedOnce?: boolean;
}

/** The part of the platform's AbortSignal that a caller needs; contracts know neither browser nor Node. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
