/**
 * Which address a stream is played from. Its token is renewed each ten minutes: that must not begin the picture anew,
 * but whatever has to be loaded again is asked for with the newest one.
 */
export class StreamSource {
  readonly #load: (url: string) => void;
  #playing: string;
  #newest: string;

  constructor(url: string, load: (url: string) => void) {
    this.#load = load;
    this.#playing = url;
    this.#newest = url;
    load(url);
  }

  /** The same stream under a newer address. */
  renew(url: string): void {
    this.#newest = url;
  }

  /** The player cannot go on. True when a newer address is tried; else it has failed. */
  recover(): boolean {
    if (this.#newest === this.#playing) return false;
    this.#playing = this.#newest;
    this.#load(this.#newest);
    return true;
  }
}
