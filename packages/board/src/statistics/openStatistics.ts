export interface StatisticsWindow {
  /** The visitor's preference. */
  readonly isInNewWindow: boolean;
  readonly open: (address: string, name: string, features: string) => { focus(): void } | null;
}

/** One window for all statistics, so that the tenth game does not leave ten of them behind. */
const WINDOW_NAME = 'statistics';
const FEATURES = 'popup,width=1040,height=820';

/** False when nothing was opened: the visitor does not want a window, or the browser refused one. */
export function openStatistics(address: string, { isInNewWindow, open }: StatisticsWindow): boolean {
  if (!isInNewWindow) return false;
  const opened = open(address, WINDOW_NAME, FEATURES);
  opened?.focus();
  return opened !== null;
}
