/** A page that has been open for so long asks again whether its visitor may be here. */
export const OLD_MS = 1_800_000;

interface BlockingWatchOptions {
  readonly now: () => number;
  /** Asks the services and puts the answer in force. */
  readonly ask: () => Promise<void>;
  readonly log: (problem: string, cause?: unknown) => void;
}

/**
 * When an open page asks the block and redirect services: at the next step or return of its visitor after half an
 * hour, and when they sign in, sign out or change the language. Every page that the server sends, and every part that
 * it sends to an open page, has been judged there already.
 */
export class BlockingWatch {
  readonly #options: BlockingWatchOptions;
  #askedAt: number;
  #isAsking = false;
  #identity: string;

  constructor(
    options: BlockingWatchOptions,
    identity: { readonly userId: number | null; readonly language: string },
  ) {
    this.#options = options;
    this.#askedAt = options.now();
    this.#identity = keyOf(identity);
  }

  /** The visitor went to another page or came back to this one. */
  noteStep(): void {
    if (this.#options.now() - this.#askedAt >= OLD_MS) void this.#ask();
  }

  noteIdentity(identity: { readonly userId: number | null; readonly language: string }): void {
    const key = keyOf(identity);
    if (key === this.#identity) return;
    this.#identity = key;
    void this.#ask();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#askedAt = this.#options.now();
    try {
      await this.#options.ask();
    } catch (error) {
      this.#options.log('The block and redirect services could not be asked.', error);
    } finally {
      this.#isAsking = false;
    }
  }
}

function keyOf({ userId, language }: { readonly userId: number | null; readonly language: string }): string {
  return `${userId ?? 'visitor'} ${language}`;
}
