import { PAGE_STATE_ID } from '../pageState.ts';
import type { ArrivedState, CompletedState } from './completeState.ts';

/** The state that came with the page. What is missing in it is loaded first; a page of ours misses nothing. */
export async function readState(): Promise<CompletedState> {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (text === undefined || text === null) throw new Error('The document has no page state.');
  const arrived = JSON.parse(text) as ArrivedState;
  const { site, session, blocking, country, counters = [] } = arrived;
  if (site !== undefined && session !== undefined && blocking !== undefined && country !== undefined) {
    return {
      state: { ...arrived, site, session, blocking, country, counters },
      isCompleted: false,
      isSessionMissing: false,
      areCountersMissing: arrived.counters === undefined,
    };
  }
  const { loadMissing } = await import('./loadMissing.ts');
  return loadMissing(arrived);
}

/** Sends a tablet that calls itself a desktop computer to the mobile site, where there is one. */
export async function leaveForMobileSite(mobileSiteUrl: string | null): Promise<boolean> {
  if (mobileSiteUrl === null) return false;
  const { mobileRedirectOf, thisDevice } = await import('./mobileRedirect.ts');
  const { pathname: path, search } = window.location;
  const target = mobileRedirectOf(thisDevice(), { path, search }, mobileSiteUrl);
  if (target === undefined) return false;
  window.location.replace(target);
  return true;
}
