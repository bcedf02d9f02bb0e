/** The header gives up this much of its height (h-top minus h-top-small of the tokens) with the first scroll. */
const COLLAPSE_PX = 12;

/**
 * Says on the document whether the header is collapsed. The header shrinks by sliding under the window's edge, so
 * nothing below it moves; styles only centre its content in what is left to see.
 */
export function watchHeader(): () => void {
  const root = document.documentElement;
  const update = () => {
    const isCollapsed = window.scrollY >= COLLAPSE_PX;
    if (isCollapsed === (root.dataset['header'] === 'collapsed')) return;
    if (isCollapsed) root.dataset['header'] = 'collapsed';
    else delete root.dataset['header'];
  };
  update();
  window.addEventListener('scroll', update, { passive: true });
  return () => window.removeEventListener('scroll', update);
}
