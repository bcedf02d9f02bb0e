// The selector form of useSyncExternalStore as an ES module: the published shim is CommonJS only.
import { useCallback, useRef, useSyncExternalStore } from 'react';

export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | undefined | null,
  selector: (snapshot: Snapshot) => Selection,
  isEqual?: (a: Selection, b: Selection) => boolean,
): Selection {
  const last = useRef<{ snapshot: Snapshot; selection: Selection } | null>(null);
  const select = useCallback(
    (snapshot: Snapshot): Selection => {
      const before = last.current;
      if (before !== null && Object.is(before.snapshot, snapshot)) return before.selection;
      const next = selector(snapshot);
      const selection =
        before !== null && isEqual?.(before.selection, next) === true ? before.selection : next;
      last.current = { snapshot, selection };
      return selection;
    },
    [selector, isEqual],
  );
  return useSyncExternalStore(
    subscribe,
    () => select(getSnapshot()),
    () => select((getServerSnapshot ?? getSnapshot)()),
  );
}
