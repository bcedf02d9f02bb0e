import type { GameRow, MarketKind } from '@fairline/contracts';
import { Flag, isFlagCode } from '@fairline/ui';
import type { ReactNode } from 'react';

import { FavouriteButton } from '../favourite/FavouriteButton.tsx';
import { useWords } from '../words/index.ts';
import { totalText } from './lineText.ts';
import { liveText } from './liveText.ts';
import { PriceCell } from './PriceCell.tsx';
import { Score } from './Score.tsx';
import { StartTime, TimeLeft } from './StartTime.tsx';

import styles from './GameRowView.module.css';

export interface GameRowProps {
  readonly game: GameRow;
  readonly now: number;
  /** Whether rows of several countries stand together. */
  readonly hasFlag: boolean;
}

/**
 * One game. The server keeps its markup by the game's version (fragment/rowCache.ts), so everything that is drawn
 * here must follow from what is in the key there; no useId, no eager image, no text at the edges.
 */
export function GameRowView({ game, now, hasFlag }: GameRowProps): ReactNode {
  const t = useWords();
  const marketOf = (...kinds: MarketKind[]) => game.markets.find(({ kind }) => kinds.includes(kind));
  const result = marketOf('result', 'winner');
  const total = marketOf('total');
  const handicap = marketOf('handicap');
  const { live } = game;
  return (
    <tr className={styles.row}>
      <td className={styles.when}>
        <div className={styles.moment}>
          <FavouriteButton
            gameId={game.id}
            game={t('game.name', { home: game.home.name, away: game.away.name })}
          />
          {live === undefined ? (
            <StartTime startsAt={game.startsAt} now={now} />
          ) : (
            <LiveClock text={liveText(game, live, t)} />
          )}
        </div>
      </td>
      {hasFlag ? (
        <td className={styles.flag}>{isFlagCode(game.flag) ? <Flag code={game.flag} /> : null}</td>
      ) : null}
      <th className={styles.sides} scope="row">
        <Side
          name={game.home.name}
          isServing={live?.serving === 'home'}
          redCards={live?.redCards?.[0] ?? 0}
        />
        <Side
          name={game.away.name}
          isServing={live?.serving === 'away'}
          redCards={live?.redCards?.[1] ?? 0}
        />
      </th>
      <td className={styles.state}>
        {live === undefined ? (
          <TimeLeft startsAt={game.startsAt} now={now} />
        ) : (
          <Score game={game} live={live} />
        )}
      </td>
      <PriceCell market={result} outcome="home" isFirst />
      <PriceCell market={result?.kind === 'winner' ? undefined : result} outcome="draw" />
      <PriceCell market={result} outcome="away" />
      <PriceCell market={total} outcome="over" isFirst />
      <td className={styles.total}>
        {total?.line === undefined ? null : <bdi dir="ltr">{totalText(total.line)}</bdi>}
      </td>
      <PriceCell market={total} outcome="under" />
      <PriceCell market={handicap} outcome="home" isFirst />
      <PriceCell market={handicap} outcome="away" />
    </tr>
  );
}

/** A bare minute keeps its mark behind the number in every language; words go their own way. */
function LiveClock({ text }: { readonly text: string }): ReactNode {
  return (
    <bdi className={styles.clock} dir={/\p{L}/u.test(text) ? undefined : 'ltr'}>
      {text}
    </bdi>
  );
}

interface SideProps {
  readonly name: string;
  readonly isServing: boolean;
  readonly redCards: number;
}

function Side({ name, isServing, redCards }: SideProps): ReactNode {
  const t = useWords();
  return (
    <span className={styles.side}>
      <bdi className={styles.name}>{name}</bdi>
      {isServing ? <span className={styles.serving} role="img" aria-label={t('side.serving')} /> : null}
      {redCards > 0 ? (
        <span className={styles.redCard} role="img" aria-label={t('side.redCards', { count: redCards })} />
      ) : null}
    </span>
  );
}
