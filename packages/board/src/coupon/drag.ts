import type { DragEvent } from 'react';

const KIND = 'application/x-fairline-bet';

/** Makes an element one that can be dragged, and that others can be dropped on. */
export function dragOf(betId: string, onDrop: ((betId: string) => void) | undefined) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      // A field inside a card is there to select text in.
      if (event.target instanceof HTMLInputElement) return;
      event.stopPropagation();
      event.dataTransfer.setData(KIND, betId);
      event.dataTransfer.effectAllowed = 'move';
    },
    ...(onDrop === undefined ? {} : dropOf((dropped) => dropped !== betId && onDrop(dropped))),
  };
}

/** Makes an element one that bets can be dropped on. */
export function dropOf(onDrop: (betId: string) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(KIND)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const betId = event.dataTransfer.getData(KIND);
      if (betId === '') return;
      event.preventDefault();
      event.stopPropagation();
      onDrop(betId);
    },
  };
}
