/** What only a person does. Focus and visibility are left out: pages and extensions cause them too. */
const ACTIVITY_EVENTS = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchstart',
  'touchmove',
  'scroll',
] as const;

/** Calls the listener for everything a person does on the page, before any handler of the page can stop it. */
export function watchActivity(target: EventTarget, listener: () => void): () => void {
  const handle = (event: Event) => {
    // A script can send events too; the browser marks those that come from a person.
    if (event.isTrusted) listener();
  };
  const options = { capture: true, passive: true };
  for (const name of ACTIVITY_EVENTS) target.addEventListener(name, handle, options);
  return () => {
    for (const name of ACTIVITY_EVENTS) target.removeEventListener(name, handle, options);
  };
}

/** Whether some video or sound of the page is running. */
export function isMediaPlaying(page: Pick<Document, 'querySelectorAll'>): boolean {
  return [...page.querySelectorAll<HTMLMediaElement>('audio, video')].some(
    ({ paused, ended, readyState }) => !paused && !ended && readyState > 2,
  );
}
