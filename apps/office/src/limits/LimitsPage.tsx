import type { Api } from '@fairline/contracts';
import { getLimits, TIME_OUT } from '@fairline/contracts/limits';
import type { ReactNode } from 'react';

import { Asked } from '../part/Asked.tsx';
import { useCall } from '../part/useCall.ts';
import { LimitCard } from './LimitCard.tsx';
import { limitOf } from './limitKinds.ts';
import { StopCard } from './StopCard.tsx';
import { TimeCard } from './TimeCard.tsx';
import { TimeOutCard } from './TimeOutCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

import styles from './LimitsPage.module.css';

const ask = (api: Api) => api.call(getLimits, {});

/** What the player has set themselves, what is left of it, and the ways to stop. */
export function LimitsPage(): ReactNode {
  const { state, again } = useCall(ask);
  return (
    <Asked state={state} again={again}>
      {({ currency, limits }) => {
        const shown = { currency, limits, onChanged: again };
        return (
          <div className={styles.columns}>
            <div className={styles.column}>
              <WaitingCard {...shown} />
              <LimitCard kind="deposit" {...shown} />
              <LimitCard kind="wager" {...shown} />
              <LimitCard kind="loss" {...shown} />
              <TimeCard {...shown} />
            </div>
            <div className={styles.column}>
              <StopCard />
              <TimeOutCard running={limitOf(limits, TIME_OUT, 'ACTIVE')} onChanged={again} />
            </div>
          </div>
        );
      }}
    </Asked>
  );
}
