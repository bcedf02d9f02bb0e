import { useEffect, useRef, type RefObject } from 'react';

/** What stands beside the page and must not be pushed away by its end reads this. */
const HEIGHT_PROPERTY = '--h-footer';

/** Tells the page how high the footer is, for as long as there is one. */
export function useToldHeight(): RefObject<HTMLElement | null> {
  const footer = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = footer.current;
    const { style } = document.documentElement;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      // With its parts of a pixel: the column would move by what is left out.
      style.setProperty(HEIGHT_PROPERTY, `${element.getBoundingClientRect().height}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT_PROPERTY);
    };
  }, []);
  return footer;
}
