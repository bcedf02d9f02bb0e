import { getUserPreferences, putUserPreferences, type Api } from '@fairline/contracts';
import { allowedOf } from '@fairline/sdk';

import type { PreferenceStore } from './preferenceStore.ts';

/** What the server is known to hold of whom, so that a new page of this tab need not ask again. */
export interface KeptMemory {
  read(): { readonly userId: number; readonly kept: string } | undefined;
  write(memory: { readonly userId: number; readonly kept: string } | undefined): void;
}

interface PlayerPreferencesOptions {
  readonly api: Api;
  readonly preferences: Pick<PreferenceStore, 'chosenToKeep' | 'change' | 'subscribe'>;
  readonly player: { get(): number | null; subscribe(listener: () => void): () => void };
  readonly memory: KeptMemory;
  readonly onProblem: (problem: string, cause: unknown) => void;
}

/**
 * Keeps the choices of a signed-in player on the server. At sign-in both sides are merged and the server's win, so
 * that somebody finds their own settings in a new browser; afterwards every choice is sent as it is made.
 */
export class PlayerPreferences {
  readonly #options: PlayerPreferencesOptions;
  #userId: number | null = null;
  /** What the server holds, as text; undefined before the merge. */
  #kept: string | undefined;
  #isSending = false;

  constructor(options: PlayerPreferencesOptions) {
    this.#options = options;
  }

  start(): void {
    const { player, preferences } = this.#options;
    player.subscribe(() => void this.#follow());
    preferences.subscribe(() => void this.#send());
    void this.#follow();
  }

  async #follow(): Promise<void> {
    const { player, memory } = this.#options;
    const userId = player.get();
    if (userId === this.#userId) return;
    this.#userId = userId;
    this.#kept = undefined;
    const remembered = memory.read();
    if (userId === null) memory.write(undefined);
    else if (remembered?.userId === userId) this.#kept = remembered.kept;
    else await this.#merge(userId);
    await this.#send();
  }

  async #merge(userId: number): Promise<void> {
    const { api, preferences, onProblem } = this.#options;
    try {
      const { preferences: theirs } = await api.call(getUserPreferences, {});
      // Somebody else may have signed in meanwhile.
      if (this.#userId !== userId) return;
      this.#remember(userId, theirs === null ? '' : JSON.stringify(theirs));
      if (theirs !== null) preferences.change(allowedOf({ ...theirs }));
    } catch (error) {
      onProblem('The preferences of the player could not be read.', error);
    }
  }

  /** One call at a time; choices made meanwhile go with the next one. */
  async #send(): Promise<void> {
    const { api, preferences, onProblem } = this.#options;
    if (this.#userId === null || this.#kept === undefined || this.#isSending) return;
    const userId = this.#userId;
    const body = preferences.chosenToKeep();
    const text = JSON.stringify(body);
    if (text === this.#kept) return;
    this.#isSending = true;
    try {
      await api.call(putUserPreferences, { body });
      if (this.#userId === userId) this.#remember(userId, text);
    } catch (error) {
      // The next choice tries again; until then this browser keeps it.
      onProblem('The preferences of the player could not be kept.', error);
      return;
    } finally {
      this.#isSending = false;
    }
    await this.#send();
  }

  #remember(userId: number, kept: string): void {
    this.#kept = kept;
    this.#options.memory.write({ userId, kept });
  }
}
