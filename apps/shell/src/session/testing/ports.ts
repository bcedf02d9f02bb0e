import type { Api, Endpoint } from '@fairline/contracts';
import { DEFAULT_AUDIENCE, type Audience } from '@fairline/sdk';

import { AudienceStore } from '../../remote/audienceStore.ts';
import type { TabStorage } from '../tabStorage.ts';

/** The storage of a browser and its tabs: what one tab writes, the others are told. */
export function fakeBrowser(): { openTab(): TabStorage } {
  const values = new Map<string, string>();
  const tabs: Map<string, Set<(value: string | null) => void>>[] = [];
  return {
    openTab: () => {
      const listeners = new Map<string, Set<(value: string | null) => void>>();
      tabs.push(listeners);
      return {
        get: (key) => values.get(key) ?? null,
        set: (key, value) => {
          values.set(key, value);
          for (const other of tabs) {
            if (other === listeners) continue;
            for (const listener of other.get(key) ?? []) listener(value);
          }
        },
        subscribe: (key, listener) => {
          const set = listeners.get(key) ?? new Set();
          listeners.set(key, set.add(listener));
          return () => set.delete(listener);
        },
      };
    },
  };
}

export function audienceWith(change: {
  readonly session?: Partial<Audience['session']>;
  readonly site?: Partial<Audience['site']>;
}): AudienceStore {
  return new AudienceStore({
    ...DEFAULT_AUDIENCE,
    session: { ...DEFAULT_AUDIENCE.session, ...change.session },
    site: { ...DEFAULT_AUDIENCE.site, ...change.site },
  });
}

/** An Api whose answers a test gives by the id of the endpoint; it remembers every call. */
export function fakeApi(answers: Record<string, (input: unknown) => unknown>): {
  readonly api: Api;
  readonly calls: { readonly id: string; readonly input: unknown }[];
} {
  const calls: { id: string; input: unknown }[] = [];
  const api: Api = {
    call: async (endpoint: Endpoint, input: unknown) => {
      calls.push({ id: endpoint.id, input });
      return (await answers[endpoint.id]?.(input)) as never;
    },
  };
  return { api, calls };
}

export const fakeTimers = {
  setTimer: (run: () => void, delayMs: number): unknown => setTimeout(run, delayMs),
  clearTimer: (timer: unknown): void => clearTimeout(timer as undefined),
};

/** A tab that a test leaves and enters. */
export function fakeVisibility() {
  const listeners = new Set<() => void>();
  let isVisible = true;
  return {
    isVisible: () => isVisible,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (value: boolean) => {
      isVisible = value;
      for (const listener of listeners) listener();
    },
  };
}
