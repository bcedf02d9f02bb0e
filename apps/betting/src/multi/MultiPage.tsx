import {
  bySport,
  GameTable,
  GroupHeading,
  liveTopics,
  LiveScope,
  sportIcon,
  SportTree,
  Trail,
  useFreshBoard,
  useLiveRow,
  useNow,
} from '@fairline/board';
import type { GameRow } from '@fairline/contracts';
import { MULTI_LIVE_MAX } from '@fairline/contracts/book';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, EmptyState, Icon, IconButton, VisuallyHidden } from '@fairline/ui';
import { useEffect, useMemo, type ReactNode } from 'react';

import { Columns } from '../page/Columns.tsx';
import type { MultiPageData } from '../pageData.ts';
import { askMulti } from './askMulti.ts';
import { chosenIn, keep, readKept, searchOf, toggled } from './multiChoice.ts';
import { useMultiWords } from './multiWords.ts';

import styles from './MultiPage.module.css';

/** Several live games on one screen. Which ones stands in the address, and the last choice is kept. */
export function MultiPage({ board: given }: MultiPageData): ReactNode {
  const t = useMultiWords();
  const { route, host } = useView();
  const chosen = useMemo(() => chosenIn(route.search), [route.search]);
  const board = useFreshBoard(given, 'liveList', (api) => askMulti(api, route.language, chosen));
  const now = useNow(board.now);
  const topics = useMemo(() => liveTopics(board.games), [board]);
  useEffect(() => {
    if (host === undefined) return;
    const kept = readKept(() => localStorage);
    if (route.search === '' && kept.length > 0) host.navigate(route.path + searchOf(kept), { replace: true });
    else if (route.search !== '') keep(() => localStorage, chosen);
  }, [host, route, chosen]);
  return (
    <LiveScope topics={topics} sports={board.sports} championships={board.championships} pageType="multi">
      <Columns tree={<SportTree sports={board.sports} section="live" />}>
        <Trail name={t('title')} note={t('count', { count: chosen.length, max: MULTI_LIVE_MAX })}>
          {chosen.length === 0 ? null : (
            // An address that names no game says so: one without the word would bring the kept ones back.
            <Button size="s" variant="secondary" icon="eraser" href={`${route.path}?games=`}>
              {t('clear')}
            </Button>
          )}
        </Trail>
        {chosen.length === 0 ? (
          <EmptyState
            icon="layout-grid"
            title={t('empty.title')}
            text={t('empty.text', { max: MULTI_LIVE_MAX })}
          />
        ) : (
          <div className={styles.grid}>
            {chosen.map((number) => (
              <Followed
                key={number}
                number={number}
                game={board.games.find((game) => game.number === number)}
                data={{ page: 'multi', board }}
                chosen={chosen}
                now={now}
              />
            ))}
          </div>
        )}
        <Offer games={board.games} data={{ page: 'multi', board }} chosen={chosen} />
      </Columns>
    </LiveScope>
  );
}

interface FollowedProps {
  readonly number: number;
  readonly game: GameRow | undefined;
  readonly data: MultiPageData;
  readonly chosen: readonly number[];
  readonly now: number;
}

function Followed({ number, game, data, chosen, now }: FollowedProps): ReactNode {
  const t = useMultiWords();
  const to = useHref();
  const { route } = useView();
  const without = `${route.path}?games=${chosen.filter((one) => one !== number).join(',')}`;
  if (game === undefined) {
    return (
      <div className={styles.over}>
        <p>{t('over', { number })}</p>
        <Button
          size="s"
          variant="secondary"
          icon="chart-bar"
          href={to('statistic', { rest: `game/${number}` })}
        >
          {t('result')}
        </Button>
        <Button size="s" variant="ghost" icon="x" href={without}>
          {t('remove')}
        </Button>
      </div>
    );
  }
  const championship = data.board.championships.find(({ address }) => address === game.championship);
  const name = t('game', { home: game.home.name, away: game.away.name });
  return (
    <GameTable
      label={name}
      heading={
        <div className={styles.head}>
          <IconButton
            icon="x"
            size="s"
            href={without}
            label={t('removeOf', { name })}
            title={t('removeOf', { name })}
          />
          <GroupHeading
            level={2}
            href={to('section', { section: 'live', sport: game.sport, championship: game.championship })}
            name={championship?.name ?? ''}
            note={championship?.country ?? ''}
            mark={{ flag: game.flag }}
          />
        </div>
      }
      games={[game]}
      now={now}
      hasFlag={false}
    />
  );
}

interface OfferProps {
  readonly games: readonly GameRow[];
  readonly data: MultiPageData;
  readonly chosen: readonly number[];
}

/** Every live game, to be put on the screen or taken from it; links, so that it works without scripts. */
function Offer({ games, data, chosen }: OfferProps): ReactNode {
  const t = useMultiWords();
  const isFull = chosen.length >= MULTI_LIVE_MAX;
  return (
    <section className={styles.offer} aria-labelledby="multi-offer" data-keys="o">
      <h2 id="multi-offer" className={styles.heading}>
        {t('choose')}
      </h2>
      {isFull ? <p className={styles.full}>{t('full', { max: MULTI_LIVE_MAX })}</p> : null}
      {bySport(games, data.board.sports).map(({ sport, games: own }) => (
        <div key={sport.slug} className={styles.sport}>
          <h3 className={styles.sportName}>
            <Icon name={sportIcon(sport.icon)} className={styles.icon} />
            {sport.name}
          </h3>
          <ul className={styles.list}>
            {own.map((game) => (
              <li key={game.number}>
                <Offered game={game} chosen={chosen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** One of them, with its score of this moment. */
function Offered({
  game,
  chosen,
}: {
  readonly game: GameRow;
  readonly chosen: readonly number[];
}): ReactNode {
  const t = useMultiWords();
  const { route } = useView();
  const { number, home, away, live } = useLiveRow(game);
  const isChosen = chosen.includes(number);
  const next = toggled(chosen, number);
  const content = (
    <>
      <Icon name={isChosen ? 'check' : 'plus'} size={14} />
      <span className={styles.sides}>
        {next === undefined ? null : <VisuallyHidden>{t(isChosen ? 'remove' : 'add')} </VisuallyHidden>}
        <bdi data-name="">{t('game', { home: home.name, away: away.name })}</bdi>
      </span>
      <bdi dir="ltr" className={styles.score}>
        {live?.score.join(':')}
      </bdi>
    </>
  );
  return next === undefined ? (
    <span className={styles.row} data-full>
      {content}
    </span>
  ) : (
    <a
      className={styles.row}
      href={`${route.path}?games=${next.join(',')}`}
      data-chosen={isChosen || undefined}
    >
      {content}
    </a>
  );
}
