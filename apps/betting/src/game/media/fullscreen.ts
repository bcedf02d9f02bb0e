/** What of the document it needs. */
interface Screen {
  readonly fullscreenElement: Element | null;
  exitFullscreen(): Promise<void>;
  addEventListener(type: 'fullscreenchange', listener: () => void): void;
  removeEventListener(type: 'fullscreenchange', listener: () => void): void;
}

interface FullscreenEnds {
  /** The visitor has left it by a key or a button of the browser. */
  readonly onLeft: () => void;
  /** The browser did not want it. */
  readonly onRefused: (error: unknown) => void;
}

/**
 * Puts an element over the whole screen until the function that it returns is called. That gives the screen back too:
 * a button of ours inside the picture would else take its own place away and leave the visitor in a black screen.
 */
export function holdFullscreen(
  element: Pick<Element, 'requestFullscreen'>,
  screen: Screen,
  { onLeft, onRefused }: FullscreenEnds,
): () => void {
  let isOver = false;
  const release = (): void => {
    // Somebody else may hold the screen by now, and it may be free already: neither is a failure.
    if (screen.fullscreenElement === element) screen.exitFullscreen().catch(() => {});
  };
  const follow = (): void => {
    if (screen.fullscreenElement === null) onLeft();
  };
  element.requestFullscreen().then(
    () => {
      if (isOver) release();
    },
    (error: unknown) => {
      if (!isOver) onRefused(error);
    },
  );
  screen.addEventListener('fullscreenchange', follow);
  return () => {
    isOver = true;
    screen.removeEventListener('fullscreenchange', follow);
    release();
  };
}
