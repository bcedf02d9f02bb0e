import type { GameTerms } from '@fairline/contracts/play';
import { Badge } from '@fairline/ui';
import type { ReactNode } from 'react';

import { GameFrame } from '../frame/GameFrame.tsx';
import type { PlayedGame } from '../table/playedGame.ts';
import { RulesPanel } from '../table/RulesPanel.tsx';
import { usePlayWords } from '../words/index.ts';
import { keepAge } from './ageAnswer.ts';
import { AgeQuestion } from './AgeQuestion.tsx';

interface AskedAgeProps {
  readonly head: ReactNode;
  readonly game: PlayedGame;
  readonly terms: GameTerms;
  readonly isAdult: boolean | undefined;
  readonly onAnswer: (isAdult: boolean) => void;
}

/** The page before the question is answered: its rules can be read by anybody. */
export function AskedAge({ head, game, terms, isAdult, onAnswer }: AskedAgeProps): ReactNode {
  const t = usePlayWords();
  return (
    <GameFrame
      head={head}
      controls={
        <>
          <div>
            <Badge tone="info">{t('mode.practice')}</Badge>
          </div>
          <p>{t('money.practiceNote')}</p>
        </>
      }
      stage={
        <AgeQuestion
          answer={isAdult}
          onAnswer={(answer) => {
            keepAge(answer);
            onAnswer(answer);
          }}
        />
      }
      panel={<RulesPanel game={game} terms={terms} />}
    />
  );
}
