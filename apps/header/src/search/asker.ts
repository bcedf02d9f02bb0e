/** What the search knows at one moment. */
export interface Answered<Reply> {
  /** The text that the reply is for. */
  readonly text: string;
  readonly reply: Reply | undefined;
  readonly status: 'idle' | 'asking' | 'answered' | 'failed';
}

interface AskerWorld<Reply> {
  readonly ask: (text: string, signal: AbortSignal) => Promise<Reply>;
  readonly onChange: (answered: Answered<Reply>) => void;
  readonly onError: (error: unknown) => void;
  readonly setTimer: (run: () => void, ms: number) => number;
  readonly clearTimer: (timer: number) => void;
}

/** The server wants two letters at least. */
const LETTERS_MIN = 2;
const LETTERS_MAX = 60;
/** Quick typists press a key every 100 ms: only a pause is worth a question. */
const PAUSE_MS = 120;
const REMEMBERED_MAX = 30;

/**
 * Asks while somebody types: after a pause, one question at a time. A new letter cancels the question before it, and
 * an answer that comes all the same is dropped. The last reply stays until the next one takes its place.
 */
export class Asker<Reply> {
  readonly #world: AskerWorld<Reply>;
  readonly #remembered = new Map<string, Reply>();
  #now: Answered<Reply> = { text: '', reply: undefined, status: 'idle' };
  #timer: number | undefined;
  #asking: AbortController | undefined;

  constructor(world: AskerWorld<Reply>) {
    this.#world = world;
  }

  type(typed: string): void {
    this.stop();
    const letters = Array.from(typed.trim().replaceAll(/\s+/g, ' ')).slice(0, LETTERS_MAX);
    const text = letters.join('');
    if (letters.length < LETTERS_MIN) {
      this.#show({ text, reply: undefined, status: 'idle' });
      return;
    }
    const remembered = this.#remembered.get(text);
    if (remembered !== undefined) {
      this.#show({ text, reply: remembered, status: 'answered' });
      return;
    }
    this.#show({ ...this.#now, status: 'asking' });
    this.#timer = this.#world.setTimer(() => void this.#ask(text), PAUSE_MS);
  }

  stop(): void {
    if (this.#timer !== undefined) this.#world.clearTimer(this.#timer);
    this.#timer = undefined;
    this.#asking?.abort();
    this.#asking = undefined;
  }

  async #ask(text: string): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const reply = await this.#world.ask(text, asking.signal);
      if (asking.signal.aborted) return;
      if (this.#remembered.size >= REMEMBERED_MAX) this.#remembered.clear();
      this.#remembered.set(text, reply);
      this.#show({ text, reply, status: 'answered' });
    } catch (error) {
      if (asking.signal.aborted) return;
      this.#world.onError(error);
      this.#show({ text, reply: undefined, status: 'failed' });
    }
  }

  #show(answered: Answered<Reply>): void {
    this.#now = answered;
    this.#world.onChange(answered);
  }
}
