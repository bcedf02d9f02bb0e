/** What players of video and sound on the page share. */
export class MediaState {
  #userVideoToken: string | undefined;

  /** Undefined for a visitor, and until the first one has come. */
  get userVideoToken(): string | undefined {
    return this.#userVideoToken;
  }

  readonly keepVideoToken = (token: string | undefined): void => {
    this.#userVideoToken = token;
  };
}
