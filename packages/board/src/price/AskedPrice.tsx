import { getBookGame, type WholeGame } from '@fairline/contracts/book';
import { useView } from '@fairline/sdk/react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import type { PriceQuestion } from '../live/priceAsk.ts';
import { useLiveGame } from '../live/runtime.ts';
import { PricePopover } from './PricePopover.tsx';
import { shownGame } from './shownGame.ts';

interface AskedPriceProps {
  readonly asked: PriceQuestion;
  readonly onOutcome: (outcomeId: string) => void;
  readonly onClose: () => void;
}

/** History and margin of a price on a board, in a proposed express or in the coupon. A row knows its main prices only, so the game is asked for first. */
export function AskedPrice({ asked, onOutcome, onClose }: AskedPriceProps): ReactNode {
  const { gameId, marketId, outcomeId, anchor } = asked;
  const { host, route, visitor } = useView();
  const { language } = route;
  const [game, setGame] = useState<WholeGame>();
  const live = useLiveGame(gameId);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (host === undefined) return;
    let isLeft = false;
    host.api
      .call(getBookGame, { params: { gameId }, query: { language } })
      .then((whole) => {
        if (!isLeft) setGame(whole);
      })
      .catch((error: unknown) => {
        host.reportError(error);
        if (!isLeft) close();
      });
    return () => {
      isLeft = true;
    };
  }, [host, gameId, language]);
  if (game === undefined) return null;
  // A page that follows its rows alone may not have been told of every market.
  const shown = shownGame(game, live?.markets.has(marketId) === true ? live : undefined);
  const names = {
    sport: game.sport.id,
    home: game.home.name,
    away: game.away.name,
    isShort: visitor.marketsNameType === 1,
  };
  return (
    <PricePopover
      key={`${marketId} ${outcomeId}`}
      game={shown}
      names={names}
      marketId={marketId}
      outcomeId={outcomeId}
      anchor={anchor}
      onOutcome={onOutcome}
      onClose={onClose}
    />
  );
}
