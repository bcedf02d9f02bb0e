import type {
  Answer,
  Bus,
  ModalEnd,
  ModalInput,
  ModalName,
  ModalProvider,
  NotificationEnd,
  NotificationHandle,
  OverlayService,
  Question,
} from '@fairline/sdk';

import type { ShellNotificationRequest } from './notification/notification.ts';

/** The part that draws, fetched when there is something to draw. */
export interface OverlayHost {
  notify(request: ShellNotificationRequest): NotificationHandle;
  openModal(name: ModalName, input?: ModalInput<ModalName>): Promise<ModalEnd>;
}

interface OverlayOptions {
  readonly load: (providers: ReadonlyMap<ModalName, ModalProvider>) => Promise<OverlayHost>;
  readonly onProblem: (problem: string, cause?: unknown) => void;
}

/** What a caller meets: it answers from the first moment, and keeps what is asked until the drawing part is here. */
export class Overlay implements OverlayService {
  readonly #options: OverlayOptions;
  readonly #providers = new Map<ModalName, ModalProvider>();
  #host: Promise<OverlayHost> | undefined;

  constructor(options: OverlayOptions) {
    this.#options = options;
  }

  readonly notify = (request: ShellNotificationRequest): NotificationHandle => {
    let isClosed = false;
    let shown: NotificationHandle | undefined;
    this.#ready().then(
      (host) => {
        if (!isClosed) shown = host.notify(request);
      },
      () => request.onEnd?.('dropped'),
    );
    return {
      close: () => {
        if (isClosed) return;
        isClosed = true;
        if (shown === undefined) request.onEnd?.('closed');
        else shown.close();
      },
    };
  };

  readonly ask = (question: Question & Pick<ShellNotificationRequest, 'mark' | 'isFirst'>): Promise<Answer> =>
    new Promise((done) => {
      this.notify({
        kind: 'question',
        display: 'popup',
        buttons: 'ok-cancel',
        ...question,
        onEnd: (end) => done(ANSWERS[end]),
      });
    });

  readonly openModal = async <Name extends ModalName>(
    name: Name,
    input?: ModalInput<Name>,
  ): Promise<ModalEnd> => {
    try {
      return await (await this.#ready()).openModal(name, input);
    } catch {
      return 'unavailable';
    }
  };

  readonly provideModal = <Name extends ModalName>(
    name: Name,
    provider: ModalProvider<Name>,
  ): (() => void) => {
    const offered = provider as ModalProvider;
    if (this.#providers.has(name)) {
      this.#options.onProblem(`The modal "${name}" has two providers; the second is not used.`);
      return () => {};
    }
    this.#providers.set(name, offered);
    return () => {
      if (this.#providers.get(name) === offered) this.#providers.delete(name);
    };
  };

  /** Those who have only the bus reach the same service. */
  listenTo(bus: Bus): void {
    bus.listen('notify', (request) => void this.notify(request));
    bus.listen('openModal', ({ name, input }) => void this.openModal(name, input));
  }

  #ready(): Promise<OverlayHost> {
    if (this.#host !== undefined) return this.#host;
    const loading = this.#options.load(this.#providers);
    this.#host = loading;
    loading.catch((error: unknown) => {
      // The next notification tries again; this one is lost, and the log says so.
      this.#host = undefined;
      this.#options.onProblem('Notifications and modals could not be loaded.', error);
    });
    return loading;
  }
}

const ANSWERS: Readonly<Record<NotificationEnd, Answer>> = {
  submitted: 'confirmed',
  cancelled: 'declined',
  closed: 'declined',
  dropped: 'declined',
  expired: 'expired',
};
