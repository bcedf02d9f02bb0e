let title = '';
const listeners = new Set<() => void>();

/** The title of the last page opened without a page load; empty until then. */
export const pageTitle = {
  get: (): string => title,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(next: string): void {
    document.title = next;
    title = next;
    for (const listener of listeners) listener();
  },
};
