import type { NoticeParts } from './noticeParts.ts';

/** Says why the player is no longer logged in. It waits until it is read: they were away when it happened. */
export function watchAutoLogoff({ bus, overlay, words }: NoticeParts): () => void {
  return bus.listen('autoLoggedOff', () => {
    void words().then((t) =>
      overlay.notify({
        kind: 'warning',
        display: 'popup',
        icon: 'clock',
        key: 'auto-logoff',
        title: t('autologoff_inactivity'),
        text: t('autologoff_inactivity_info'),
      }),
    );
  });
}
