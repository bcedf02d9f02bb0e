import { isEndlessStream } from '@fairline/board/media';
import { Button, Spinner } from '@fairline/ui';
import HlsPlayer from 'hls.js/light';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';

import type { GameTexts } from '../gameWords.ts';
import { StreamSource } from './streamSource.ts';

import styles from './MediaPanel.module.css';

interface VideoPlayerProps {
  /** Another stream is another picture. */
  readonly videoId: string;
  /** With the token of the moment; a newer one does not begin the picture anew. */
  readonly url: string;
  readonly title: string;
  readonly t: GameTexts['t'];
  readonly onPlaying: (isPlaying: boolean) => void;
}

type PlayerState = 'loading' | 'ready' | 'failed';

/** Plays a stream of the operator. It begins to play because somebody asked for it, and says when it cannot. */
export function VideoPlayer(props: VideoPlayerProps): ReactNode {
  const [turn, setTurn] = useState(0);
  return <Stream key={`${turn} ${props.videoId}`} {...props} onRetry={() => setTurn(turn + 1)} />;
}

interface StreamProps extends VideoPlayerProps {
  readonly onRetry: () => void;
}

function Stream({ url, title, t, onPlaying, onRetry }: StreamProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const source = useRef<StreamSource>(undefined);
  const firstUrl = useRef(url);
  const [state, setState] = useState<PlayerState>('loading');
  const fail = useEffectEvent(() => {
    if (source.current?.recover() === true) return;
    setState('failed');
    onPlaying(false);
  });
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const begin = (): void => {
      setState('ready');
      // A browser may want one more press; its own button is there for that.
      element.play().catch(() => {});
    };
    if (!HlsPlayer.isSupported()) {
      // Some browsers play such streams by themselves.
      source.current = new StreamSource(firstUrl.current, (address) => {
        element.src = address;
      });
      element.addEventListener('loadedmetadata', begin);
      element.addEventListener('error', fail);
      return () => {
        element.removeEventListener('loadedmetadata', begin);
        element.removeEventListener('error', fail);
        element.removeAttribute('src');
      };
    }
    // A worker would be made from a text, which the policy of the page forbids.
    const hls = new HlsPlayer({ enableWorker: false });
    hls.on(HlsPlayer.Events.MANIFEST_PARSED, begin);
    hls.on(HlsPlayer.Events.ERROR, (_event, { fatal }) => {
      if (fatal) fail();
    });
    source.current = new StreamSource(firstUrl.current, (address) => hls.loadSource(address));
    hls.attachMedia(element);
    return () => hls.destroy();
  }, []);
  useEffect(() => source.current?.renew(url), [url]);
  return (
    <div className={styles.video} data-state={state}>
      {/* Live pictures of games come without subtitles. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        controls
        loop={isEndlessStream(url)}
        playsInline
        aria-label={title}
        onPlaying={() => onPlaying(true)}
        onPause={() => onPlaying(false)}
      />
      {state === 'loading' ? (
        <p className={styles.over}>
          <Spinner label={t('media.loading')} />
        </p>
      ) : null}
      {state === 'failed' ? (
        <p className={styles.over} role="alert">
          {t('media.failed')}
          <Button variant="secondary" size="s" onClick={onRetry}>
            {t('media.again')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
