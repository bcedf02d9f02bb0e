import type { Book, BookChange } from '@fairline/feed';

export type ChangeListener = (changes: readonly BookChange[]) => void;

/** The book of this process as readers see it, whether it is written here or follows another process. */
export interface LivingBook {
  /** To be read only. What is in it is committed. Another object takes its place when the book had to be read anew. */
  readonly book: Book;
  /** Called when changes are in the book and committed, in the order of the log. Returns how to stop. */
  subscribe(listener: ChangeListener): () => void;
}
