import { useCallback, useEffect, useRef } from 'react';

const waitMs = 400;
const everyMs = 70;

/** Runs once on press, then again and again while the button is held, until `act` says that it is enough. */
export function useRepeat(act: () => boolean): { start: () => void; stop: () => void } {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = act;
  });

  const stop = useCallback(() => clearTimeout(timer.current), []);

  const start = useCallback(() => {
    clearTimeout(timer.current);
    const again = () => {
      if (latest.current()) timer.current = setTimeout(again, everyMs);
    };
    if (latest.current()) timer.current = setTimeout(again, waitMs);
  }, []);

  useEffect(() => stop, [stop]);
  return { start, stop };
}
