/** A script of the page could not be loaded: most often because a new version of the site has replaced its files. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** How the three browser engines word a failed dynamic import. */
const FAILED_IMPORT = /dynamically imported module|importing a module script failed/i;

export function isChunkFailure(error: unknown): boolean {
  if (error instanceof ChunkError) return true;
  return error instanceof Error && FAILED_IMPORT.test(error.message);
}

const CHUNK_RELOAD_MS = 60_000;
const CHUNK_RELOAD_KEY = 'fairline.chunkReloadedAt';

interface ChunkReload {
  readonly now: () => number;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
}

/**
 * Loads the page anew after a script has failed, so that it finds the files of the present version. At most once per
 * minute and tab: the time is kept where it survives the reload. Tells whether the page is on its way out.
 */
export function reloadOnce({ now, storage, isOnline, reload }: ChunkReload): boolean {
  // Without a network the reload would take away the page that is still there.
  if (!isOnline()) return false;
  try {
    const kept = storage();
    const last = Number(kept.getItem(CHUNK_RELOAD_KEY) ?? Number.NaN);
    const elapsedMs = now() - last;
    // A clock that was set back must not lock the reload out for good.
    if (elapsedMs >= 0 && elapsedMs <= CHUNK_RELOAD_MS) return false;
    kept.setItem(CHUNK_RELOAD_KEY, String(now()));
  } catch {
    // Where nothing can be kept nothing would stop the page from reloading for ever.
    return false;
  }
  reload();
  return true;
}

export function reloadPageOnce(): boolean {
  return reloadOnce({
    now: () => Date.now(),
    storage: () => sessionStorage,
    isOnline: () => navigator.onLine,
    reload: () => location.reload(),
  });
}
