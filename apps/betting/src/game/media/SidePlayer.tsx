import { streamUrl, type MediaState } from '@fairline/board/media';
import { IconButton } from '@fairline/ui';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import type { GameTexts } from '../gameWords.ts';
import { VideoPlayer } from './VideoPlayer.tsx';

import styles from './MediaPanel.module.css';

interface SidePlayerProps {
  readonly state: MediaState;
  /** Template of the operator's streams. */
  readonly template: string | null;
  readonly t: GameTexts['t'];
}

let isOpen = false;

/**
 * Opens the picture in the corner of the window. It has a root of its own at the end of the document, so that it
 * plays on whatever page of the site is opened next, and it goes when nothing stands at the side any more.
 */
export function openSidePlayer(props: SidePlayerProps): void {
  if (isOpen) return;
  isOpen = true;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = (): void => {
    isOpen = false;
    root.unmount();
    place.remove();
  };
  root.render(<SidePlayer {...props} onEmpty={() => setTimeout(close)} />);
}

function SidePlayer({
  state,
  template,
  t,
  onEmpty,
}: SidePlayerProps & { readonly onEmpty: () => void }): ReactNode {
  const { mediaEntities, userVideoToken } = useSyncExternalStore(state.subscribe, state.get);
  const entity = mediaEntities.findLast(({ target }) => target === 'side');
  const url =
    entity?.videoId === undefined
      ? undefined
      : streamUrl(template, { videoId: entity.videoId, token: userVideoToken });
  const isEmpty = entity === undefined || url === undefined;
  useEffect(() => {
    if (isEmpty) onEmpty();
  }, [isEmpty, onEmpty]);
  if (isEmpty) return null;
  return (
    <aside className={styles.frame} data-floating aria-label={entity.title}>
      <VideoPlayer videoId={entity.videoId ?? ''} url={url} title={entity.title} t={t} onPlaying={() => {}} />
      <div className={styles.side}>
        <a className={styles.way} href={entity.gameLink}>
          <bdi>{entity.title}</bdi>
        </a>
        <IconButton
          icon="x"
          size="s"
          label={t('media.close')}
          title={t('media.close')}
          onClick={() => state.remove(entity.id)}
        />
      </div>
    </aside>
  );
}
