/** One call of the command line, wherever it is run: beside the database, or inside the server that holds it. */
export interface OperatorCall {
  readonly args: readonly string[];
  readonly by: string;
  /** Text of the file that the command names, if it names one. */
  readonly file?: string;
}

export interface OperatorAnswer {
  readonly output: string;
  readonly isRefused: boolean;
  /** Of a check: not everything, or nothing at all, could be looked at. */
  readonly isUnchecked?: true;
}

export type OperatorOrder = (call: OperatorCall) => Promise<OperatorAnswer>;
