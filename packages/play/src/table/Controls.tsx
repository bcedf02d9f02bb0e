import { Icon } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { EndNote } from '../note/EndNote.tsx';
import { largestStake, mostMultiplier } from '../stake/largestStake.ts';
import { PlayButton } from '../stake/PlayButton.tsx';
import { RoundFacts } from '../stake/RoundFacts.tsx';
import { StakeBox } from '../stake/StakeBox.tsx';
import { useScope } from './scope.ts';

import styles from './Controls.module.css';

/** What a stake begins with: ten of the smallest. */
const FIRST_STAKES = 10n;

interface ControlsProps {
  readonly params: unknown;
  readonly onParams: (params: unknown) => void;
  /** What there is to stake. */
  readonly children: ReactNode;
}

/** How much, on what, and the press. */
export function Controls({ params, onParams, children }: ControlsProps): ReactNode {
  const { t, game, view, press, pressView } = useScope();
  const least = BigInt(view.terms.stakeMin);
  const [chosen, setChosen] = useState<bigint>();
  const [isReadable, setIsReadable] = useState(true);
  const largest = largestStake(view.terms, mostMultiplier(game.game, params));
  const first = least * FIRST_STAKES;
  const stake = chosen ?? (first < largest ? first : largest);
  const setStake = (next: bigint | undefined): void => {
    setIsReadable(next !== undefined);
    if (next !== undefined) setChosen(next);
  };
  const { Params } = game;
  const { end } = pressView;
  return (
    <>
      {children}
      <StakeBox stake={stake} onStake={setStake} isReadable={isReadable} largest={largest} />
      <Params params={params} onParams={onParams} place="controls" />
      <PlayButton
        stake={stake}
        isPossible={view.isPlayable && isReadable && stake >= least && stake <= largest}
        onPlay={() => void press.play({ stake, params, currency: view.terms.currency })}
      />
      {end === undefined ? null : <EndNote end={end} onStake={setStake} />}
      <RoundFacts stake={stake} params={params} />
      <p className={styles.byHand}>
        <Icon name="hand-stop" />
        <span>{t('facts.byHand')}</span>
      </p>
    </>
  );
}
