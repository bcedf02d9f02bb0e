import { useEffect, useState, useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/**
 * Scrolls to the section that the address names after its #. On a page that the server drew the browser has done
 * so itself; on one that is drawn here there was no section yet when the address changed.
 */
export function useAddressedSection(): void {
  const isHydrating = useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );
  const [wasDrawnByServer] = useState(isHydrating);

  useEffect(() => {
    if (wasDrawnByServer || location.hash === '') return undefined;
    // One frame later, because the shell first puts every new page to its top.
    const frame = requestAnimationFrame(() => {
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [wasDrawnByServer]);
}
