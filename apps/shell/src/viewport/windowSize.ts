import { throttle } from './throttle.ts';

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

const RESIZE_THROTTLE_MS = 100;

/** The window as far as it is needed here, so that tests can bring their own. */
export interface SizedWindow {
  readonly innerWidth: number;
  readonly innerHeight: number;
  addEventListener(type: 'resize', listener: () => void): void;
  removeEventListener(type: 'resize', listener: () => void): void;
}

/** The size of the window as shared state. */
export class WindowSizeStore {
  #size: WindowSize;
  readonly #window: SizedWindow;
  readonly #listeners = new Set<() => void>();
  readonly #resized = throttle(() => this.#read(), RESIZE_THROTTLE_MS);

  constructor(sized: SizedWindow) {
    this.#window = sized;
    this.#size = sizeOf(sized);
    sized.addEventListener('resize', this.#resized.call);
  }

  readonly get = (): WindowSize => this.#size;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  stop(): void {
    this.#window.removeEventListener('resize', this.#resized.call);
    this.#resized.stop();
  }

  #read(): void {
    const next = sizeOf(this.#window);
    if (next.width === this.#size.width && next.height === this.#size.height) return;
    this.#size = next;
    for (const listener of Array.from(this.#listeners)) listener();
  }
}

function sizeOf({ innerWidth, innerHeight }: SizedWindow): WindowSize {
  return { width: innerWidth, height: innerHeight };
}
