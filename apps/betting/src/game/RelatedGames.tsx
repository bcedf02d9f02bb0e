import { Crest, GameHrefContext } from '@fairline/board';
import { getRelatedGames, type GameRow } from '@fairline/contracts';
import type { WholeGame } from '@fairline/contracts/book';
import { dateTimeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Link } from '@fairline/ui';
import { useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import { useGameTexts } from './gameWords.ts';

import styles from './RelatedGames.module.css';

/** Games beside this one: of its sides, then of its championship. They are fetched when somebody looks at their place. */
export function RelatedGames({ game }: { readonly game: Pick<WholeGame, 'id' | 'championship'> }): ReactNode {
  const { t } = useGameTexts();
  const hrefOf = useContext(GameHrefContext);
  const { visitor, route } = useView();
  const place = useRef<HTMLDivElement>(null);
  const games = useRelated(game.id, place);
  if (games.length === 0) return <div ref={place} className={styles.place} data-related="" />;
  return (
    <section className={styles.related} aria-labelledby="related-games" data-related="">
      <h2 className={styles.title} id="related-games">
        {t('related', { championship: game.championship.name })}
      </h2>
      <ul className={styles.list}>
        {games.map(({ id, address, home, away, live, statusId, startsAt, sport, championship }) => {
          const isLive = statusId === 2 || statusId === 3;
          return (
            <li key={id}>
              <Link
                className={styles.game}
                href={hrefOf(route.language, {
                  section: isLive ? 'live' : 'line',
                  sport,
                  championship,
                  game: address,
                })}
              >
                <span className={styles.sides}>
                  <span className={styles.side}>
                    <Crest colours={home.colours} />
                    <bdi>{home.name}</bdi>
                  </span>
                  <span className={styles.side}>
                    <Crest colours={away.colours} />
                    <bdi>{away.name}</bdi>
                  </span>
                </span>
                {isLive && live !== undefined ? (
                  <span className={styles.score}>
                    <bdi>{live.score[0]}</bdi>
                    <bdi>{live.score[1]}</bdi>
                  </span>
                ) : (
                  <time className={styles.start} dateTime={new Date(startsAt).toISOString()}>
                    {dateTimeText(startsAt, { ...visitor, language: route.language })}
                  </time>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function useRelated(gameId: string, place: RefObject<Element | null>): readonly GameRow[] {
  const { host, route } = useView();
  const [games, setGames] = useState<readonly GameRow[]>([]);
  useEffect(() => {
    if (host === undefined || place.current === null) return;
    let isLeft = false;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      host.api
        .call(getRelatedGames, { query: { language: route.language, game: gameId } })
        .then((reply) => {
          if (!isLeft) setGames(reply.games);
        })
        .catch((error: unknown) => host.reportError(error));
    });
    observer.observe(place.current);
    return () => {
      isLeft = true;
      observer.disconnect();
    };
  }, [host, route.language, gameId, place]);
  return games;
}
