import type { ModalEnd, ModalInput, ModalName, ModalProvider } from './modal.ts';
import type { Answer, NotificationHandle, NotificationRequest, Question } from './notification.ts';

/** What stands above the page: one service for the shell and every sub-application. */
export interface OverlayService {
  notify(notification: NotificationRequest): NotificationHandle;
  /** Asks and waits for the answer. Closing without a button declines. */
  ask(question: Question): Promise<Answer>;
  /** Opens a modal by its name; one at a time, the next waits. */
  openModal<Name extends ModalName>(name: Name, input?: ModalInput<Name>): Promise<ModalEnd>;
  /** Offers the view of a modal. Returns the function that takes it back. */
  provideModal<Name extends ModalName>(name: Name, provider: ModalProvider<Name>): () => void;
}
