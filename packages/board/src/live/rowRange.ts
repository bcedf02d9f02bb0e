import { useContext, useEffect, useState, type RefObject } from 'react';

import { RuntimeContext, type RowRange } from './runtime.ts';

/** Undefined: every row is drawn. That is so on the server, until the living part has come, and for short lists. */
export function useRowRange(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  isLong: boolean,
): RowRange | undefined {
  const watchRows = useContext(RuntimeContext)?.watchRows;
  const [watched, setWatched] = useState<{ readonly count: number; readonly range: RowRange }>();
  useEffect(() => {
    if (!isLong || watchRows === undefined || body.current === null) return;
    return watchRows(body.current, count, (range) => setWatched({ count, range }));
  }, [watchRows, body, count, isLong]);
  // After a change of the list every row is drawn once, which is how its height is measured.
  return isLong && watched?.count === count ? watched.range : undefined;
}
