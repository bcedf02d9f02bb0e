import { useContext, useEffect, useState, type RefObject } from 'react';

import { RowWatchContext, RuntimeContext, type RowRange } from './runtime.ts';

/** Undefined: every row is drawn. That is so on the server, until the living part has come, and for short lists. */
export function useRowRange(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  isLong: boolean,
): RowRange | undefined {
  const early = useContext(RowWatchContext);
  const runtime = useContext(RuntimeContext);
  const watchRows = early ?? runtime?.watchRows;
  const [range, setRange] = useState<RowRange>();
  useEffect(() => {
    if (!isLong || watchRows === undefined || body.current === null) return;
    return watchRows(body.current, count, setRange);
  }, [watchRows, body, count, isLong]);
  return isLong ? range : undefined;
}
