import type { Audience, Bus } from '@fairline/sdk';

import type { Timers } from '../notification/timers.ts';
import type { Overlay } from '../overlay.ts';
import type { OverlayTranslate } from '../words/index.ts';
import type { FlagStorage } from './storedFlag.ts';

/** What the notices are made of. Time, storage and the page come in, so that each can be tried without a browser. */
export interface NoticeParts {
  readonly overlay: Pick<Overlay, 'notify' | 'ask' | 'openModal'>;
  readonly bus: Bus;
  readonly audience: { get(): Audience; subscribe(listener: () => void): () => void };
  readonly storage: FlagStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timers: Timers;
  /** The words of the page's language, fetched when the first notice needs them. */
  readonly words: () => Promise<OverlayTranslate>;
  readonly reload: () => void;
  /** Keeps the page out of reach, also of the keyboard. */
  readonly cover: (isCovered: boolean) => void;
}
