/** What a command says, and the exit code of it: 1 where a round does not fit, 2 where the input was not understood. */
export interface Answer {
  readonly code: 0 | 1 | 2;
  readonly output: string;
  readonly complaint: string;
}
