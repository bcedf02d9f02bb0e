import type { Language } from '@fairline/routes';
import { loadTranslate, type ModalName, type ModalProvider } from '@fairline/sdk';
import { createRoot } from 'react-dom/client';

import { ModalQueue } from './modal/modalQueue.ts';
import { remoteModal, type RemoteModalRuntime } from './modal/remoteModal.ts';
import { announce } from './notification/announce.ts';
import { NotificationStore } from './notification/notificationStore.ts';
import { browserTimers } from './notification/timers.ts';
import type { OverlayHost } from './overlay.ts';
import { OverlayView } from './OverlayView.tsx';
import { overlayWords, type OverlayTranslate } from './words/index.ts';

interface OpenOptions {
  readonly language: Language;
  readonly providers: ReadonlyMap<ModalName, ModalProvider>;
  /** Modals that nobody on the page provides come from the sub-applications that own them. */
  readonly runtime: RemoteModalRuntime;
  readonly onProblem: (problem: string, cause?: unknown) => void;
}

interface OpenedOverlay extends OverlayHost {
  /** Takes it off the page, for whoever opens more than one in a document, as tests do. */
  remove(): void;
}

/** Starts what draws above the page, as a React tree of its own: a fault in it leaves the page as it is. */
export async function openOverlay(options: OpenOptions): Promise<OpenedOverlay> {
  const { providers, runtime, onProblem } = options;
  const t: OverlayTranslate = await loadTranslate(overlayWords, options.language);
  const store = new NotificationStore({
    timers: browserTimers,
    onProblem,
    words: {
      titles: {
        error: t('main_error'),
        success: t('main_done'),
        info: t('main_info'),
        warning: t('main_warning'),
        question: t('main_question'),
      },
      ok: t('ok'),
      cancel: t('cancel'),
    },
  });
  const modals = new ModalQueue({
    providerOf: (name) => providers.get(name) ?? remoteModal(runtime, name),
    onProblem,
    onFailed: () => void store.show({ kind: 'error', text: t('modal.failed'), key: 'modal-failed' }),
  });
  store.subscribe(announce(store));
  // Nobody can read a notification of a page that is not on the screen.
  const tellHidden = (): void => store.setPaused('hidden', document.hidden);
  document.addEventListener('visibilitychange', tellHidden);
  tellHidden();
  const element = document.createElement('div');
  element.dataset['overlay'] = '';
  document.body.append(element);
  const root = createRoot(element, {
    identifierPrefix: 'overlay-',
    onUncaughtError: (error) => onProblem('Notifications broke while drawing.', error),
  });
  root.render(<OverlayView store={store} modals={modals} t={t} />);
  return {
    notify: (request) => store.show(request),
    openModal: (name, input) => modals.open(name, input),
    remove: () => {
      document.removeEventListener('visibilitychange', tellHidden);
      root.unmount();
      element.remove();
    },
  };
}
