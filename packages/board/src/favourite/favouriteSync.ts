import { FAVOURITES_MAX, getFavouriteGames, markFavouriteGames, type Api } from '@fairline/contracts';
import type { Timers } from '@fairline/http/browser';

/** What is marked in this browser. */
export interface LocalFavourites {
  readonly get: () => ReadonlySet<string>;
  readonly set: (ids: readonly string[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Marked by nobody in particular. */
  readonly ofVisitor: () => ReadonlySet<string>;
  readonly forgetVisitor: () => void;
  /** What the server had of the player when this browser last heard of it; undefined when it never has. */
  readonly known: () => ReadonlySet<string> | undefined;
  readonly setKnown: (ids: ReadonlySet<string>) => void;
}

export interface FavouriteSyncPorts {
  readonly api: Api;
  readonly local: LocalFavourites;
  readonly timers: Timers;
  /** Whether the marks of this browser are still those of the player: somebody may sign out meanwhile. */
  readonly isTheirs: () => boolean;
  readonly report: (error: unknown) => void;
}

/** Somebody marks several games in a row: they are kept together. */
const GATHER_MS = 1000;
const GAME_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Keeps the marked games of a signed-in player on the server. What was marked before signing in joins what the player
 * has there and is the visitor's no more; from then on every change here is kept, and what other browsers have changed
 * comes along. What a page could not tell, because it was closed or not answered, the next one tells. The returned
 * function ends it, at sign-out.
 */
export async function syncFavourites({
  api,
  local,
  timers,
  isTheirs,
  report,
}: FavouriteSyncPorts): Promise<() => void> {
  const before = local.known() ?? local.get();
  const kept = await api.call(getFavouriteGames, {});
  if (!isTheirs()) return () => {};
  /** What the server has, as far as this browser knows. */
  let known: ReadonlySet<string> = new Set(kept.games);
  // What was marked or unmarked since the server last heard counts; what else this browser remembers may be old.
  const meanwhile = local.get();
  const added = without(meanwhile, before);
  const joined = [...new Set([...kept.games, ...local.ofVisitor(), ...added])].filter(
    (id) => GAME_ID.test(id) && !(before.has(id) && !meanwhile.has(id)),
  );
  local.set(joined.slice(-FAVOURITES_MAX));
  local.setKnown(known);
  local.forgetVisitor();
  let timer: unknown;
  let isEnded = false;

  async function keep(): Promise<void> {
    timer = undefined;
    const own = new Set([...local.get()].filter((id) => GAME_ID.test(id)).slice(-FAVOURITES_MAX));
    const marked = without(own, known);
    const unmarked = without(known, own);
    if (marked.length + unmarked.length === 0) return;
    try {
      const { games } = await api.call(markFavouriteGames, { body: { marked, unmarked } });
      known = new Set(games);
      if (isEnded) return;
      local.setKnown(known);
      // What other browsers have marked comes along; what was changed here meanwhile goes with the next question.
      const now = local.get();
      const gone = new Set(without(own, now));
      const next = [...new Set([...games, ...without(now, own)])].filter((id) => !gone.has(id));
      if (next.join() !== [...now].join()) local.set(next);
      // Somebody may have changed their mind while the server was asked.
      else if (without(now, known).length + without(known, now).length > 0) plan();
    } catch (error) {
      // They stay marked here, and go along with the next change.
      report(error);
    }
  }

  const plan = (): void => {
    timers.clearTimer(timer);
    timer = timers.setTimer(() => void keep(), GATHER_MS);
  };
  const unsubscribe = local.subscribe(plan);
  plan();
  return () => {
    isEnded = true;
    unsubscribe();
    timers.clearTimer(timer);
  };
}

function without(ids: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...ids].filter((id) => !others.has(id));
}
