import { useView } from '@fairline/sdk/react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

/** Kept in step with the width below which LiveScope.module.css and Column.module.css take the column off the page. */
const NARROW = '(width < 1280px)';
const OPEN_EVENT = 'fairline:coupon';

/** Asks the column to come into sight, from wherever. */
export function openColumn(): void {
  document.dispatchEvent(new CustomEvent(OPEN_EVENT));
}

/** The column is put away by choice, or in a narrow window until it is called: then it lies over the board. */
export function useDrawer() {
  const { host, visitor } = useView();
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
  const [isCalled, setIsCalled] = useState(false);
  const isHidden = isNarrow ? !isCalled : visitor.isRightHidden;
  // A window that was made wider or narrower takes the column away too: nobody's focus follows it then.
  const isAsked = useRef(false);
  const set = (isShown: boolean): void => {
    isAsked.current = isShown === isHidden;
    setIsCalled(isShown);
    if (!isNarrow) host?.setPreference('isRightHidden', !isShown);
  };
  const handleOpen = useEffectEvent(() => set(true));
  useEffect(() => {
    document.addEventListener(OPEN_EVENT, handleOpen);
    return () => document.removeEventListener(OPEN_EVENT, handleOpen);
  }, []);
  const isOpenDrawer = isNarrow && !isHidden;
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // A list or a question above it is what Escape closes first.
    const isCovered = document.querySelector(':popover-open, dialog[open]') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) set(false);
  });
  useEffect(() => {
    if (!isOpenDrawer) return;
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpenDrawer]);
  // The button that was pressed is another one afterwards: whoever came by the keyboard goes on there.
  const toggle = useRef<HTMLButtonElement>(null);
  const wasHidden = useRef(isHidden);
  useEffect(() => {
    if (wasHidden.current === isHidden) return;
    if (isAsked.current && document.activeElement === document.body) toggle.current?.focus();
    wasHidden.current = isHidden;
    isAsked.current = false;
  }, [isHidden]);
  return { isHidden, isDrawer: isNarrow, set, toggle };
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
