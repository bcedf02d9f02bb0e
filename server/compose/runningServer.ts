export interface RunningServer {
  readonly address: string;
  readonly notes: readonly string[];
  /** Players whom anybody may be: those of the demo. */
  readonly logins?: readonly { readonly login: string; readonly password: string }[];
  /** Resolves with the reason when the server cannot go on and its process must end. */
  readonly failed?: Promise<string>;
  /** Finishes the requests under way, then lets go of the database. */
  close(): Promise<void>;
}

/** Why a process ends that has written the book. */
export const BOOK_LOST = 'Another process writes the book of this database now.';
