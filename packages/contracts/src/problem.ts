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

  /** Status 0 means that no answer came at all. */
  constructor(failure: { status: number; code: string; message: string; field?: string | undefined }) {
    super(failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.field = failure.field;
  }
}
