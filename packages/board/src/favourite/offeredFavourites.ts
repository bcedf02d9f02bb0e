import { FAVOURITES_SHOWN_MAX, getSectionBoard, type Api } from '@fairline/contracts';
import type { Timers } from '@fairline/http/browser';

const GATHER_MS = 1000;

interface OfferedPorts {
  readonly api: Api;
  readonly local: {
    readonly get: () => ReadonlySet<string>;
    readonly subscribe: (listener: () => void) => () => void;
    readonly setOffered: (ids: ReadonlySet<string>) => void;
  };
  readonly timers: Timers;
}

/** Finds out which marked games are still on offer, so that the tree counts what its link shows. */
export function watchOffered({ api, local, timers }: OfferedPorts): () => void {
  let asked = '';
  let timer: unknown;

  async function ask(): Promise<void> {
    const games = [...local.get()].slice(-FAVOURITES_SHOWN_MAX).join(',');
    if (games === '' || games === asked) return;
    asked = games;
    try {
      const boards = await Promise.all(
        (['live', 'line'] as const).map((section) =>
          api.call(getSectionBoard, { query: { language: 'en', section, games } }),
        ),
      );
      local.setOffered(new Set(boards.flatMap((board) => board.games.map(({ id }) => id))));
    } catch {
      // All marks are counted until the next change.
      asked = '';
    }
  }

  const plan = (): void => {
    timers.clearTimer(timer);
    timer = timers.setTimer(() => void ask(), GATHER_MS);
  };
  const unsubscribe = local.subscribe(plan);
  plan();
  return () => {
    unsubscribe();
    timers.clearTimer(timer);
  };
}
