interface RetryOptions {
  readonly tries: number;
  readonly gapMs: number;
  /** Injected, so that tests do not wait. */
  readonly wait: (delayMs: number) => Promise<void>;
  readonly onFailure: (attempt: number, error: unknown) => void;
}

/** Runs something until it succeeds, at most so often, always with the same gap; the last failure is thrown. */
export async function retry<Result>(run: () => Promise<Result>, options: RetryOptions): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      options.onFailure(attempt, error);
      if (attempt >= options.tries) throw error;
      await options.wait(options.gapMs);
    }
  }
}

export function browserWait(delayMs: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, delayMs);
  });
}
