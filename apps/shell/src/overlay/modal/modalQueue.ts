import {
  isModalName,
  type ModalEnd,
  type ModalInput,
  type ModalName,
  type ModalProvider,
  type ModalView,
} from '@fairline/sdk';

export interface OpenModal {
  readonly id: number;
  readonly name: ModalName;
  readonly input: ModalInput<ModalName> | undefined;
  readonly View: ModalView;
}

interface QueueOptions {
  readonly providerOf: (name: ModalName) => ModalProvider | undefined;
  readonly onProblem: (problem: string, cause?: unknown) => void;
  /** Somebody pressed something and nothing came: they should hear of it. */
  readonly onFailed: () => void;
}

interface Wanted {
  readonly name: ModalName;
  readonly input: ModalInput<ModalName> | undefined;
  readonly done: (end: ModalEnd) => void;
}

/** One modal at a time, in the order in which they were asked for. The same one asked for twice is opened once. */
export class ModalQueue {
  readonly #options: QueueOptions;
  readonly #listeners = new Set<() => void>();
  #waiting: readonly Wanted[] = [];
  #current: { readonly wanted: Wanted; open: OpenModal | undefined } | undefined;
  #nextId = 1;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  readonly opened = (): OpenModal | undefined => this.#current?.open;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(name: ModalName, input?: ModalInput<ModalName>): Promise<ModalEnd> {
    if (!isModalName(name)) {
      // The bus and other people's code reach this too, so the type alone is no proof.
      this.#options.onProblem(`There is no modal called "${String(name)}".`);
      return Promise.resolve('unavailable');
    }
    return new Promise((done) => {
      const same = [this.#current?.wanted, ...this.#waiting].some((wanted) => wanted?.name === name);
      if (same) {
        done('closed');
        return;
      }
      this.#waiting = [...this.#waiting, { name, input, done }];
      this.#next();
    });
  }

  close(id: number): void {
    if (this.#current?.open?.id === id) this.#finish('closed');
  }

  /** A view that broke while drawing is taken off, so that the page below can be used again. */
  crash(id: number, error: unknown): void {
    if (this.#current?.open?.id !== id) return;
    this.#options.onProblem(`The modal "${this.#current.wanted.name}" broke while drawing.`, error);
    this.#options.onFailed();
    this.#finish('unavailable');
  }

  #next(): void {
    const [wanted, ...rest] = this.#waiting;
    if (this.#current !== undefined || wanted === undefined) return;
    this.#waiting = rest;
    this.#current = { wanted, open: undefined };
    void this.#load(wanted);
  }

  async #load(wanted: Wanted): Promise<void> {
    const provider = this.#options.providerOf(wanted.name);
    if (provider === undefined) {
      this.#options.onProblem(`Nobody provides the modal "${wanted.name}".`);
      this.#finish('unavailable');
      return;
    }
    try {
      const View = await provider();
      if (this.#current?.wanted !== wanted) return;
      this.#current.open = { id: this.#nextId, name: wanted.name, input: wanted.input, View };
      this.#nextId += 1;
      this.#changed();
    } catch (error) {
      this.#options.onProblem(`The modal "${wanted.name}" could not be loaded.`, error);
      this.#options.onFailed();
      this.#finish('unavailable');
    }
  }

  #finish(end: ModalEnd): void {
    const done = this.#current?.wanted.done;
    this.#current = undefined;
    this.#changed();
    done?.(end);
    this.#next();
  }

  #changed(): void {
    for (const listener of Array.from(this.#listeners)) listener();
  }
}
