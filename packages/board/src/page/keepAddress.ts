/**
 * Puts a choice that was made in place into the address, for a reload, a friend or the way back. The router patches
 * the history of the page to load what an address names; here everything is on the page already.
 */
export function keepAddress(href: string): void {
  History.prototype.replaceState.call(window.history, window.history.state, '', href);
}

/** The same for one choice of many: everything else in the address stays. Without a value it says nothing of it. */
export function keepInAddress(name: string, value: string | undefined): void {
  const { pathname, search, hash } = window.location;
  const choices = new URLSearchParams(search);
  if ((choices.get(name) ?? undefined) === value) return;
  if (value === undefined) choices.delete(name);
  else choices.set(name, value);
  keepAddress(`${pathname}${choices.size === 0 ? '' : `?${choices.toString()}`}${hash}`);
}
