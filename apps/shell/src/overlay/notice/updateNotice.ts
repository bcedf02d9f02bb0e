import type { NoticeParts } from './noticeParts.ts';

/** Tells that the server runs another version, once per version; the page stays as it is until the reader agrees. */
export function watchUpdates({
  bus,
  overlay,
  words,
  reload,
}: Pick<NoticeParts, 'bus' | 'overlay' | 'words' | 'reload'>): () => void {
  const told = new Set<string>();
  return bus.listen('updateAvailable', ({ version }) => {
    if (told.has(version)) return;
    told.add(version);
    void words().then((t) =>
      overlay.notify({
        kind: 'info',
        display: 'notice',
        icon: 'rocket',
        key: 'update',
        title: t('update_title'),
        text: t('update_content'),
        okText: t('update.now'),
        cancelText: t('update.later'),
        onEnd: (end) => {
          if (end === 'submitted') reload();
        },
      }),
    );
  });
}
