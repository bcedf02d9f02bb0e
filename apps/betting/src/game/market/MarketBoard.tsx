import { keepInAddress, listenCardMoves, RuntimeContext, type CardMove } from '@fairline/board';
import { groupTitle, MARKET_GROUPS, marketTitle, outcomeName } from '@fairline/board/marketName';
import type { ShownGame } from '@fairline/board/price';
import { useView } from '@fairline/sdk/react';
import { EmptyState, IconButton, TextInput } from '@fairline/ui';
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';

import { useGameTexts } from '../gameWords.ts';
import { useStored } from '../storedValue.ts';
import { arranged, moveCard, toggleCollapsed, togglePin } from './arrangement.ts';
import { CardView, type CardAction } from './CardView.tsx';
import { ColumnMemory } from './columns.ts';
import { keptArrangement } from './keptArrangement.ts';
import { cardsOf, type MarketCard } from './marketCard.ts';
import { PriceAsk } from './PriceAsk.tsx';
import { isFound } from './searchText.ts';

import styles from './MarketBoard.module.css';

/** What an address calls the chosen heading. */
const TAB = 'tab';
const ALL = 'all';

/** Every market of the game: by heading, searched, pinned and put in order. */
export function MarketBoard({ game }: { readonly game: ShownGame }): ReactNode {
  const { t, market } = useGameTexts();
  const { visitor, route } = useView();
  const arrangement = useStored(keptArrangement);
  const [memory] = useState(() => new ColumnMemory());
  const [group, setGroup] = useState(() => new URLSearchParams(route.search).get(TAB) ?? ALL);
  const [question, setQuestion] = useState<string>();
  const [isArranging, setIsArranging] = useState(false);
  const isShort = visitor.marketsNameType === 1;
  const names = useMemo(
    () => ({ sport: game.sport.id, home: game.home.name, away: game.away.name, isShort }),
    [game.sport.id, game.home.name, game.away.name, isShort],
  );
  const offered = cardsOf(game.markets, game.suspension !== undefined);
  const all = arranged(offered, arrangement);
  const groups = MARKET_GROUPS.filter((name) => all.some((card) => card.group === name));
  // The last market of a heading may be gone while it is looked at.
  const shownGroup = groups.includes(group) ? group : ALL;
  const isWanted = (card: MarketCard): boolean => {
    if (question === undefined || question.trim() === '')
      return shownGroup === ALL || card.group === shownGroup;
    const { title, note } = marketTitle(market, { ...names, ...card, line: card.markets[0]?.line });
    const outcomes = card.markets.flatMap((one) =>
      one.outcomes.map(({ id }) => outcomeName(market, { ...names, ...one }, id)),
    );
    return isFound([title, note, ...outcomes].join(' '), question.trim());
  };
  const cards = all.filter(isWanted);
  // Said once for what was typed: markets that open and close afterwards are changes of the board, which is not read out.
  const asked = question?.trim() ?? '';
  const runtime = useContext(RuntimeContext);
  const tellFound = useEffectEvent(() =>
    runtime?.announce(t('tools.found', { count: cards.length }), 'market-search'),
  );
  // Who types before the living part has come is told when it does.
  const isAlive = runtime !== undefined;
  useEffect(() => {
    if (asked !== '' && isAlive) tellFound();
  }, [asked, isAlive]);
  const isCollapsed = ({ place }: MarketCard): boolean => arrangement.collapsed.includes(place);
  const areAllCollapsed = cards.length > 0 && cards.every(isCollapsed);
  const choice = [shownGroup, question, arrangement.pinned.join(), arrangement.order.join()].join('|');
  const columns = arrangement.isOneColumn ? [cards] : memory.share(choice, cards, isCollapsed);

  // Cards keep the function of their last drawing, so it reads the arrangement and the choice of the moment.
  const drawn = useRef({ offered, isWanted });
  useEffect(() => {
    drawn.current = { offered, isWanted };
  });
  const act = (place: string, action: CardAction): void => {
    const now = keptArrangement.get();
    if (action === 'pin') keptArrangement.set(togglePin(now, place));
    else if (action === 'fold') keptArrangement.set(toggleCollapsed(now, place));
    else {
      const { offered: cardsNow, isWanted: isShown } = drawn.current;
      const by = action === 'up' ? -1 : 1;
      keptArrangement.set(moveCard(now, arranged(cardsNow, now), place, by, isShown));
    }
  };
  const handleMove = useEffectEvent(({ place, by }: CardMove) => act(place, by === -1 ? 'up' : 'down'));
  useEffect(() => listenCardMoves(document, handleMove), []);
  const collapseAll = (): void => {
    const shown = new Set(cards.map(({ place }) => place));
    const rest = arrangement.collapsed.filter((place) => !shown.has(place));
    keptArrangement.set({ ...arrangement, collapsed: areAllCollapsed ? rest : [...rest, ...shown] });
  };

  return (
    <section className={styles.board} aria-label={t('tabs')}>
      <div className={styles.bar}>
        {question === undefined ? (
          <div className={styles.tabs} role="group" aria-label={t('tabs')} data-keys="m">
            {[ALL, ...groups].map((name) => (
              <button
                key={name}
                type="button"
                className={styles.tab}
                aria-pressed={name === shownGroup}
                onClick={() => {
                  setGroup(name);
                  keepInAddress(TAB, name === ALL ? undefined : name);
                }}
              >
                {groupTitle(market, name)}
                <span className={styles.count}>
                  {name === ALL ? all.length : all.filter((card) => card.group === name).length}
                </span>
              </button>
            ))}
          </div>
        ) : (
          <div className={styles.search}>
            <TextInput
              type="search"
              inputRef={focusField}
              aria-label={t('tools.searchLabel')}
              placeholder={t('tools.searchLabel')}
              value={question}
              onChange={(event) => setQuestion(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.stopPropagation();
                setQuestion(undefined);
              }}
            />
          </div>
        )}
        <div className={styles.tools} data-keys="w">
          <IconButton
            icon={question === undefined ? 'search' : 'x'}
            size="s"
            data-tool="search"
            label={t(question === undefined ? 'tools.search' : 'tools.searchClose')}
            title={t(question === undefined ? 'tools.search' : 'tools.searchClose')}
            onClick={() => setQuestion(question === undefined ? '' : undefined)}
          />
          <IconButton
            icon="selector"
            size="s"
            label={t('tools.arrange')}
            title={t('tools.arrange')}
            pressed={isArranging}
            onClick={() => setIsArranging(!isArranging)}
          />
          <IconButton
            icon="fold"
            size="s"
            label={t(areAllCollapsed ? 'tools.expand' : 'tools.collapse')}
            title={t(areAllCollapsed ? 'tools.expand' : 'tools.collapse')}
            onClick={collapseAll}
          />
          <IconButton
            icon="layout-columns"
            size="s"
            label={t('tools.columns')}
            title={t('tools.columns')}
            pressed={!arrangement.isOneColumn}
            onClick={() => keptArrangement.set({ ...arrangement, isOneColumn: !arrangement.isOneColumn })}
          />
        </div>
      </div>
      {cards.length === 0 ? (
        <div className={styles.nothing}>
          <EmptyState
            icon="search"
            title={t('tools.nothing', { text: question?.trim() ?? '' })}
            headingLevel={2}
          />
        </div>
      ) : (
        <PriceAsk game={game} names={names}>
          <div className={styles.columns} data-one={arrangement.isOneColumn || undefined}>
            {columns.map((column, index) => (
              <div key={index === 0 ? 'first' : 'second'} className={styles.column}>
                {column.map((card) => (
                  <CardView
                    key={card.id}
                    card={card}
                    game={game}
                    names={names}
                    isPinned={arrangement.pinned.includes(card.place)}
                    isCollapsed={isCollapsed(card)}
                    isArranging={isArranging}
                    onAction={act}
                  />
                ))}
              </div>
            ))}
          </div>
        </PriceAsk>
      )}
    </section>
  );
}

/** Whoever opens the search wants to write. */
function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}
