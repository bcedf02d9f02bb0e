import type { ChampionshipLink, SportNode } from '@fairline/contracts';
import { useView } from '@fairline/sdk/react';
import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';

import type { LateBoard } from '../late/index.ts';
import { RowWatchContext, RuntimeContext } from './runtime.ts';

import styles from './LiveScope.module.css';

/** What a page tells about itself, for the bets that are chosen on it. */
export interface LivePage {
  readonly sports: readonly Pick<SportNode, 'slug' | 'name' | 'nameEng'>[];
  readonly championships: readonly Pick<ChampionshipLink, 'address' | 'name' | 'nameEng'>[];
  /** `home`, `live`, `line`, or the page type of the address (BET-014). */
  readonly pageType: string;
}

interface LiveScopeProps extends LivePage {
  /** What of the book moves on this page: topics of the feed. */
  readonly topics: readonly string[];
  readonly children: ReactNode;
}

const LateContext = createContext<LateBoard | undefined>(undefined);

/** A page that comes to life: its moving part is fetched after it is drawn, so that it is seen sooner. */
export function LiveScope({ topics, sports, championships, pageType, children }: LiveScopeProps): ReactNode {
  const { host, route, visitor } = useView();
  const { language } = route;
  const [opened, setOpened] = useState<LateBoard>();
  const [late, setLate] = useState<LateBoard>();
  useEffect(() => {
    if (host === undefined) return;
    let isLeft = false;
    import('../late/index.ts')
      .then(({ openBoard }) => openBoard(host, language))
      .then((board) => {
        if (!isLeft) setOpened(board);
      })
      .catch((error: unknown) => host.reportError(error));
    return () => {
      isLeft = true;
    };
  }, [host, language]);
  // In two steps and in small portions: a long board drawn anew at once would keep the visitor's hands tied. The rows
  // far from the window leave first, then what is left comes to life.
  useEffect(() => {
    if (opened !== undefined) startTransition(() => setLate(opened));
  }, [opened]);
  useEffect(
    () => late?.setPage({ sports, championships, pageType }, visitor),
    [late, sports, championships, pageType, visitor],
  );
  const names = topics.join(';');
  useEffect(() => late?.runtime.follow(names === '' ? [] : names.split(';')), [late, names]);
  return (
    <RowWatchContext value={opened?.runtime.watchRows}>
      <LateContext value={late}>
        <RuntimeContext value={late?.runtime}>{children}</RuntimeContext>
      </LateContext>
    </RowWatchContext>
  );
}

/** The place of the coupon beside every board: as wide before it has come as after. */
export function RightColumn(): ReactNode {
  const late = useContext(LateContext);
  const { isRightHidden } = useView().visitor;
  return (
    <div className={styles.right} data-section="right" data-hidden={isRightHidden || undefined}>
      {late === undefined ? null : <late.Column late={late} />}
    </div>
  );
}
