import { isApiError, STATUS, type Api } from '@fairline/contracts';
import { listNotices } from '@fairline/contracts/notice';
import { getUserConfig, type UserConfig } from '@fairline/contracts/user';
import type { UserConfigState } from '@fairline/sdk/user';

import { NewestCall } from './newestCall.ts';
import { Observable } from './observable.ts';

/** Said when the failure itself says nothing. */
export const CONFIG_FAILED = 'failed to get user config';

const NOTHING: UserConfigState = { config: null, isInstalled: false, isLoaded: false, error: null };

interface UserConfigOptions {
  readonly api: Api;
  /** Undefined for a visitor, who has no configuration. */
  readonly userId: () => number | null;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** The configuration of the signed-in player. */
export class UserConfigStore extends Observable<UserConfigState> {
  readonly #options: UserConfigOptions;
  readonly #loads = new NewestCall();
  readonly #counts = new NewestCall();

  constructor(options: UserConfigOptions) {
    super(NOTHING);
    this.#options = options;
  }

  reset(): void {
    this.#loads.stop();
    this.#counts.stop();
    this.set(NOTHING);
  }

  async load(): Promise<void> {
    const { api, userId, report } = this.#options;
    if (userId() === null) return;
    try {
      const config = await this.#loads.run((signal) => this.#ask(api, signal));
      if (config === undefined) return;
      this.set({ config: sorted(config), isInstalled: true, isLoaded: true, error: null });
    } catch (error) {
      // Somebody has cancelled it, so nobody waits for it: what was known stays.
      if (isApiError(error) && error.status === STATUS.closed) return;
      report('The configuration of the player could not be loaded.', error);
      this.set({ ...this.get(), isInstalled: false, isLoaded: false, error: textOf(error) });
    }
  }

  /** Asks how many messages are unread, without the rest of the configuration. Whoever calls it reports a failure. */
  async countMessages(): Promise<void> {
    const { api } = this.#options;
    const answer = await this.#counts.run((signal) =>
      api.call(listNotices, { query: { limit: '0' } }, { signal }),
    );
    if (answer !== undefined) this.#keepMessages(answer.user_msg_count);
  }

  /** The server has just told how many are unread: a question that was asked before it is older. */
  setMessages(unread: number): void {
    this.#counts.stop();
    this.#keepMessages(unread);
  }

  #keepMessages(unread: number): void {
    const state = this.get();
    if (state.config === null || state.config.user_msg_count === unread) return;
    this.set({ ...state, config: { ...state.config, user_msg_count: unread } });
  }

  /** Where the level was made from older methods, asking again gives the one that is in step. */
  async #ask(api: Api, signal: AbortSignal): Promise<UserConfig> {
    const config = await api.call(getUserConfig, {}, { signal });
    return config.should_sync_protection_methods ? api.call(getUserConfig, {}, { signal }) : config;
  }
}

/** Other servers may send the lists in any order. */
function sorted(config: UserConfig): UserConfig {
  const ascending = (list: readonly number[]): number[] => [...list].sort((first, second) => first - second);
  return {
    ...config,
    disallow_line_sport: ascending(config.disallow_line_sport),
    disallow_live_sport: ascending(config.disallow_live_sport),
  };
}

function textOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : CONFIG_FAILED;
}
