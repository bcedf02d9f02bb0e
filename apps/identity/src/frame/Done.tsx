import { EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

interface DoneProps {
  readonly title: string;
  readonly text: string;
  /** The way on. */
  readonly children: ReactNode;
}

/** What was asked for has happened: said aloud, with the way on. */
export function Done({ title, text, children }: DoneProps): ReactNode {
  return (
    <EmptyState icon="circle-check" tone="ok" title={title} text={text} announced>
      {children}
    </EmptyState>
  );
}
