import { Component, type ReactNode } from 'react';

import { LastResort } from './LastResort.tsx';
import { reportProblem } from './problemLog.ts';

/** Around the whole frame: whatever broke in it, the visitor keeps a page with a way home. */
export class FrameBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportProblem('The frame of the page broke while drawing.', error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <LastResort /> : this.props.children;
  }
}
