import { Type, type Static } from 'typebox';

/** The one shape of every refusal and failure that the server sends. */
export const Problem = Type.Object(
  {
    /** A fixed word that a program can act on. */
    code: Type.String(),
    /** A sentence for people who read logs; screens choose their own words by `code`. */
    message: Type.String(),
    /** Finds the request in the logs. */
    requestId: Type.String(),
    /** Where the input is wrong, for example /query/language. */
    field: Type.Optional(Type.String()),
    /** Numbers that the browser's pipeline acts on: captcha 100, 111, 112, 113; fingerprint 120. */
    errorCode: Type.Optional(Type.Integer()),
    /** With status 451: 1 means that the terms must be confirmed first. */
    exception_code: Type.Optional(Type.Integer()),
    /** With status 429: so many seconds from now the call is looked at again. */
    retryAfterSeconds: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
);
export type Problem = Static<typeof Problem>;

/** Thrown by every `Api` when the answer is not the promised reply. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly errorCode: number | undefined;
  readonly exceptionCode: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** `status` is the answer's, or one of STATUS when there was none. */
  constructor(failure: {
    readonly status: number;
    readonly code: string;
    readonly message: string;
    readonly field?: string | undefined;
    readonly errorCode?: number | undefined;
    readonly exceptionCode?: number | undefined;
    readonly retryAfterSeconds?: number | undefined;
  }) {
    super(failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.field = failure.field;
    this.errorCode = failure.errorCode;
    this.exceptionCode = failure.exceptionCode;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

/** The shell and a sub-application each have their own copy of the class, so `instanceof` would not see the other's. */
export function isApiError(error: unknown): error is ApiError {
  if (!(error instanceof Error) || error.name !== 'ApiError') return false;
  const { status, code } = error as Partial<ApiError>;
  return typeof status === 'number' && typeof code === 'string';
}

/** What a status means to callers. The last two never come from a server. */
export const STATUS = {
  saved: 200,
  actionSaved: 204,
  error: 400,
  unauthorized: 401,
  forbidden: 403,
  unavailableForLegalReasons: 451,
  /** No answer came: the network failed, or the time was up. */
  networkError: 0,
  /** The caller cancelled the request. */
  closed: 499,
} as const;

/** What a person decided about something that was put to them. */
export const ACTION_RESULT = { reject: 0, approve: 1 } as const;
