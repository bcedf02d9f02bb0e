import { createContext, useContext } from 'react';

/** Where a form stands: on a page of its own, in a column of another page, or above a page. */
export type FrameKind = 'page' | 'column' | 'modal' | 'widget';

export interface Frame {
  readonly kind: FrameKind;
  /** Takes the form off the page; on a page it does nothing. */
  readonly close: () => void;
}

export const FrameContext = createContext<Frame>({ kind: 'page', close: () => {} });

export function useFrame(): Frame {
  return useContext(FrameContext);
}
