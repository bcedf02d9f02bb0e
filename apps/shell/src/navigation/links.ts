import { matchPath } from '@fairline/routes';

const HOVER_MS = 50;

interface LinkOptions {
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => void;
  readonly prepare: (path: string, search: string) => void;
}

/** Plain links anywhere on the page, sub-applications included, change the page without reloading it. */
export function interceptLinks({ navigate, prepare }: LinkOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('click', (event) => {
    const isPlainClick =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlainClick || event.defaultPrevented) return;
    const link = internalLink(event.target);
    if (link === undefined) return;
    event.preventDefault();
    // The navigation fetches the page itself; a late look ahead would fetch it twice.
    clearTimeout(timer);
    // Pressing the link of the page that is open is no step to go back over, as in any browser.
    navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
  });

  const lookAhead = ({ target }: Event): void => {
    clearTimeout(timer);
    const link = internalLink(target);
    if (link === undefined || link.pathname + link.search === location.pathname + location.search) return;
    // A pointer that only passes over a link asks for nothing, nor does the focus on its way to another one.
    timer = setTimeout(() => prepare(link.pathname, link.search), HOVER_MS);
  };
  document.addEventListener('pointerover', lookAhead);
  document.addEventListener('focusin', lookAhead);
}

/** A link to a page of this site that the shell can show itself. */
function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || !link.hasAttribute('href')) return undefined;
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return undefined;
  if (link.dataset['reload'] !== undefined) return undefined;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  // Moving inside a page is the browser's own work.
  if (isSamePage && link.hash !== '') return undefined;
  return matchPath(link.pathname).name === 'notFound' ? undefined : link;
}
