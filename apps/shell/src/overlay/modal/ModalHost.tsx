import { Component, type ReactNode } from 'react';

import type { ModalQueue, OpenModal } from './modalQueue.ts';

interface ModalHostProps {
  readonly modal: OpenModal;
  readonly modals: ModalQueue;
}

/** The modal that is open. Its view is another part's code, so a fault in it takes away the modal and nothing else. */
export class ModalHost extends Component<ModalHostProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.modals.crash(this.props.modal.id, error);
  }

  override render(): ReactNode {
    const { modal, modals } = this.props;
    if (this.state.hasFailed) return null;
    const { View } = modal;
    return <View input={modal.input} close={() => modals.close(modal.id)} />;
  }
}
