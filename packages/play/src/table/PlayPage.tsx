import type { GameTerms } from '@fairline/contracts/play';
import { isSignedIn, type Host } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { useState, type ReactNode } from 'react';

import { readAge } from '../age/ageAnswer.ts';
import { AskedAge } from '../age/AskedAge.tsx';
import { GameHead } from '../frame/GameHead.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import type { PlayedGame } from './playedGame.ts';
import type { PlayMode } from './scope.ts';
import { Table } from './Table.tsx';
import { useSources } from './useSources.ts';

interface PlayPageProps {
  readonly game: PlayedGame;
  readonly terms: GameTerms;
  readonly host: Host;
}

/** A game with everything around it. Visitors practise; players choose. */
export function PlayPage({ game, terms, host }: PlayPageProps): ReactNode {
  const { session } = useView();
  const isPlayer = isSignedIn(session);
  const sources = useSources(host, game.game, terms);
  const [wanted, setWanted] = useState<PlayMode>('money');
  const [isAdult, setIsAdult] = useState(readAge);
  const mode = isPlayer ? wanted : 'practice';
  const head = (
    <GameHead name={game.name} returns={game.returns}>
      <ModeSwitch
        mode={mode}
        onMode={(next) => {
          if (isPlayer) setWanted(next);
          else if (next === 'money') void host.openModal('login');
        }}
      />
    </GameHead>
  );
  if (!isPlayer && isAdult !== true)
    return <AskedAge head={head} game={game} terms={terms} isAdult={isAdult} onAnswer={setIsAdult} />;
  return <Table key={mode} game={game} mode={mode} sources={sources} head={head} />;
}
