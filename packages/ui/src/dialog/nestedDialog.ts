import { createContext, type ReactNode } from 'react';

/**
 * A dialog that must stand above whichever dialog is open, such as a question asked from inside a modal. The open one
 * draws it inside itself: only so does it know that a press or a focus in there is not one beside it.
 */
export const NestedDialog = createContext<ReactNode>(undefined);
