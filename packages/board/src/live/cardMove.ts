/** Asks the markets of a game to move one of their cards; they are drawn by another part of the page than hears the keys. */
const CARD_MOVE_EVENT = 'fairline:card-move';

export interface CardMove {
  /** The `data-card` of it. */
  readonly place: string;
  readonly by: -1 | 1;
}

export function askCardMove(document: Document, move: CardMove): void {
  document.dispatchEvent(new CustomEvent<CardMove>(CARD_MOVE_EVENT, { detail: move }));
}

export function listenCardMoves(document: Document, onMove: (move: CardMove) => void): () => void {
  const handle = (event: Event): void => onMove((event as CustomEvent<CardMove>).detail);
  document.addEventListener(CARD_MOVE_EVENT, handle);
  return () => document.removeEventListener(CARD_MOVE_EVENT, handle);
}
