import {
  isForPlayersOnly,
  isVideoFloating,
  isZoneShown,
  MediaEntity,
  streamUrl,
  type MediaTarget,
} from '@fairline/board/media';
import type { ShownGame } from '@fairline/board/price';
import { isSignedIn } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button, IconButton } from '@fairline/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';

import { usePreference } from '../../usePreference.ts';
import { useGameTexts } from '../gameWords.ts';
import { TrackerView } from '../tracker/TrackerView.tsx';
import { holdFullscreen } from './fullscreen.ts';
import { useIsInSight } from './useIsInSight.ts';
import { useMedia } from './useMedia.ts';

import styles from './MediaPanel.module.css';

const VideoPlayer = lazy(async () => ({ default: (await import('./VideoPlayer.tsx')).VideoPlayer }));

/** The picture beside the score: our own tracker, or the operator's stream, in the place that the visitor chose. */
export function MediaPanel({ game }: { readonly game: ShownGame }): ReactNode {
  const { t } = useGameTexts();
  const { host, site, route, session } = useView();
  const { state, view } = useMedia();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const isInSight = useIsInSight(place);
  const isMovedOnScroll = usePreference('isVideoMovedOnScroll', true);
  const { media } = game;
  const url =
    media?.videoId === undefined
      ? undefined
      : streamUrl(site.videoStreamUrl, { videoId: media.videoId, token: view?.userVideoToken });
  const isSignInAsked =
    media?.videoId !== undefined && isForPlayersOnly(site.videoStreamUrl) && !isSignedIn(session);
  const shown = view?.mediaEntities.find(({ gameId, type }) => gameId === game.id && type === 'video');
  // Our own picture is one of the page too, where the feed has one: it has the same places but the corner.
  const zone = view?.mediaEntities.find(({ gameId, type }) => gameId === game.id && type === 'zone');
  const target = (shown ?? zone)?.target ?? 'board';
  const hasVideo = shown !== undefined && url !== undefined;
  // In the corner of the window it has a place of its own, and the tracker is here.
  const isVideo = hasVideo && target !== 'side';
  const isFloating = isVideo && isVideoFloating({ isPlaying, isInSight, isMovedOnScroll });

  const entityOf = (next: MediaTarget, own: { videoId: string } | { zoneId: string }): MediaEntity =>
    new MediaEntity({
      ...own,
      target: next,
      gameId: game.id,
      sportId: game.sport.id,
      title: t('title', { home: game.home.name, away: game.away.name }),
      boundingClientRect: place.current?.getBoundingClientRect(),
      gameLink: route.path,
      isFloating: next === 'side',
    });
  const showZone = (next: MediaTarget): void => {
    if (media?.zoneId !== undefined) state?.show(entityOf(next, { zoneId: media.zoneId }));
  };
  const show = (next: MediaTarget): void => {
    if (media?.videoId === undefined) return;
    state?.show(entityOf(next, { videoId: media.videoId }));
    if (next !== 'side' || state === undefined) return;
    import('./SidePlayer.tsx')
      .then(({ openSidePlayer }) => openSidePlayer({ state, template: site.videoStreamUrl, t }))
      .catch((error: unknown) => host?.reportError(error));
  };

  const isZoneOn = isZoneShown(usePreference('zoneState', 0)) && shown === undefined;
  const keepZone = useEffectEvent((_gameId: string, isOn: boolean) => {
    if (isOn) showZone('board');
    else if (zone !== undefined) state?.remove(zone.id);
  });
  useEffect(() => {
    if (state !== undefined) keepZone(game.id, isZoneOn);
  }, [state, game.id, isZoneOn]);
  // A page that is left takes its pictures along, but for those that were put aside to stay.
  useEffect(() => () => state?.leave(game.id), [state, game.id]);
  const returnFromFullscreen = useEffectEvent(() => {
    if (shown === undefined) showZone('board');
    else show('board');
  });
  useEffect(() => {
    if (target !== 'fullscreen' || frame.current === null) return;
    return holdFullscreen(frame.current, document, {
      onLeft: () => returnFromFullscreen(),
      onRefused: (error) => {
        // Else the button would stay pressed beside a picture that has never moved.
        returnFromFullscreen();
        host?.reportError(error);
      },
    });
  }, [target, host]);

  const title = t('title', { home: game.home.name, away: game.away.name });
  return (
    <div
      className={styles.panel}
      data-target={hasVideo && target === 'side' ? 'board' : target}
      aria-label={t('media.label')}
      role="group"
      data-keys="v"
    >
      {isSignInAsked ? (
        <div className={styles.head}>
          <Button
            variant="secondary"
            size="s"
            icon="player-play"
            onClick={() => void host?.openModal('login')}
          >
            {t('media.signIn')}
          </Button>
        </div>
      ) : null}
      {url === undefined ? null : (
        <div className={styles.head}>
          <button
            type="button"
            className={styles.tab}
            aria-pressed={!hasVideo}
            onClick={() => {
              setIsPlaying(false);
              if (shown !== undefined) state?.remove(shown.id);
            }}
          >
            {t('media.zone')}
          </button>
          <button type="button" className={styles.tab} aria-pressed={hasVideo} onClick={() => show('board')}>
            {t('media.video')}
          </button>
          {hasVideo ? <Targets target={target} onTarget={show} /> : null}
        </div>
      )}
      <div ref={place} className={styles.place} data-away={isFloating || undefined}>
        {isVideo ? (
          <div ref={frame} className={styles.frame} data-floating={isFloating || undefined}>
            <Suspense fallback={null}>
              <VideoPlayer
                videoId={media?.videoId ?? ''}
                url={url}
                title={title}
                t={t}
                onPlaying={setIsPlaying}
              />
            </Suspense>
            {isFloating ? (
              <span className={styles.back}>
                <IconButton
                  icon="x"
                  size="s"
                  label={t('media.back')}
                  onClick={() => {
                    show('board');
                    place.current?.scrollIntoView({ block: 'center' });
                  }}
                />
              </span>
            ) : null}
          </div>
        ) : (
          <div ref={frame} className={styles.zone}>
            <Zone
              game={game}
              tools={zone === undefined ? null : <Targets target={zone.target} isZone onTarget={showZone} />}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** Our own tracker, which the visitor may turn off. */
function Zone({ game, tools }: { readonly game: ShownGame; readonly tools: ReactNode }): ReactNode {
  const { t } = useGameTexts();
  const { host } = useView();
  const zoneState = usePreference('zoneState', 0);
  if (!isZoneShown(zoneState)) {
    return (
      <p className={styles.off}>
        {t('tracker.off')}
        <Button variant="secondary" size="s" onClick={() => host?.setPreference('zoneState', 0)}>
          {t('tracker.on')}
        </Button>
      </p>
    );
  }
  return (
    <TrackerView
      game={game}
      tools={
        <>
          {tools}
          <IconButton
            icon="eye-off"
            size="s"
            label={t('tracker.turnOff')}
            title={t('tracker.turnOff')}
            onClick={() => host?.setPreference('zoneState', 1)}
          />
        </>
      }
    />
  );
}

const TARGETS = [
  { target: 'overview', icon: 'layout-grid', word: 'media.overview' },
  { target: 'side', icon: 'external-link', word: 'media.side' },
  { target: 'fullscreen', icon: 'maximize', word: 'media.fullscreen' },
] as const;

function Targets({
  target,
  isZone = false,
  onTarget,
}: {
  readonly target: MediaTarget;
  /** Our own picture does not stay beside other pages. */
  readonly isZone?: boolean;
  readonly onTarget: (target: MediaTarget) => void;
}): ReactNode {
  const { t } = useGameTexts();
  return (
    <span className={styles.targets}>
      {TARGETS.filter((one) => !(isZone && one.target === 'side')).map(({ target: own, icon, word }) => (
        <IconButton
          key={own}
          icon={icon}
          size="s"
          label={t(word)}
          title={t(word)}
          pressed={target === own}
          onClick={() => onTarget(target === own ? 'board' : own)}
        />
      ))}
    </span>
  );
}
