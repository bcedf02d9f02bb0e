/** Runs one call at a time: a new one aborts the one before, whose answer counts no more. */
export class NewestCall {
  #running: AbortController | undefined;

  /** Undefined when a newer call, or `stop`, has taken its place. */
  async run<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> {
    this.#running?.abort();
    const controller = new AbortController();
    this.#running = controller;
    try {
      const answer = await call(controller.signal);
      return controller.signal.aborted ? undefined : answer;
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      throw error;
    } finally {
      if (this.#running === controller) this.#running = undefined;
    }
  }

  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
  }
}
