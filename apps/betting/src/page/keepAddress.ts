/**
 * Puts a choice that was made in place into the address, for a reload, a friend or the way back. The router patches
 * the history of the page to load what an address names; here everything is on the page already.
 */
export function keepAddress(href: string): void {
  History.prototype.replaceState.call(window.history, window.history.state, '', href);
}
