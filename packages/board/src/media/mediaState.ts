import type { MediaEntity, MediaTarget } from './mediaEntity.ts';

export interface MediaView {
  readonly mediaEntities: readonly MediaEntity[];
  /** Where the picture that the visitor looks at stands; undefined when there is none. */
  readonly mediaTargetScreen: MediaTarget | undefined;
  /** Undefined for a visitor, and until the first one has come. */
  readonly userVideoToken: string | undefined;
}

const EMPTY: MediaView = { mediaEntities: [], mediaTargetScreen: undefined, userVideoToken: undefined };

/** The pictures of the page. Another object after every change. */
export class MediaState {
  #view = EMPTY;
  readonly #listeners = new Set<() => void>();

  readonly get = (): MediaView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows a picture; one of the same id is replaced, so that it can change its place, and one at the side by the next. */
  show(entity: MediaEntity): void {
    const others = this.#view.mediaEntities.filter(
      ({ id, target }) => id !== entity.id && !(target === 'side' && entity.target === 'side'),
    );
    this.#change({ mediaEntities: [...others, entity], mediaTargetScreen: entity.target });
  }

  remove(id: string): void {
    this.#keep((entity) => entity.id !== id);
  }

  /**
   * A screen is left at the moment its page goes away: pictures that may be cleared go with it. What floats was put
   * there to be looked at on other pages and stays.
   */
  leave(gameId: string): void {
    this.#keep((entity) => entity.gameId !== gameId || !entity.autoClearable || entity.isFloating);
  }

  keepToken(userVideoToken: string | undefined): void {
    if (userVideoToken !== this.#view.userVideoToken) this.#change({ userVideoToken });
  }

  #keep(isKept: (entity: MediaEntity) => boolean): void {
    const mediaEntities = this.#view.mediaEntities.filter(isKept);
    if (mediaEntities.length === this.#view.mediaEntities.length) return;
    this.#change({ mediaEntities, mediaTargetScreen: mediaEntities.at(-1)?.target });
  }

  #change(change: Partial<MediaView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
