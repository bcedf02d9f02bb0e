import { keyName } from '@fairline/sdk';

/** The part of a key press that decides whether it opens the search. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly defaultPrevented: boolean;
  readonly isComposing: boolean;
  readonly target: unknown;
}

/** A slash, or K with Control or Command. Where somebody writes, a slash is a letter. */
export function isSearchKey(event: PressedKey): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && keyName(event) === 'k';
  return event.key === '/' && !isWritable(event.target);
}

const WRITABLE = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

function isWritable(target: unknown): boolean {
  if (typeof target !== 'object' || target === null) return false;
  const { tagName, isContentEditable } = target as Partial<
    Pick<HTMLElement, 'tagName' | 'isContentEditable'>
  >;
  return isContentEditable === true || WRITABLE.has(tagName ?? '');
}
