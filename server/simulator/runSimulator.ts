import type { MarginPolicy } from '@fairline/book';

import type { Clock } from '../clock.ts';
import type { FeedPort } from '../feed/index.ts';
import { Outbox } from './outbox.ts';
import { Simulator, type KnownBook } from './simulator.ts';

export interface SimulatorParts {
  readonly port: FeedPort;
  /** What the book has of the simulator's games at this moment. */
  readonly knownBook: () => Promise<KnownBook>;
  readonly clock: Clock;
  readonly seed: string;
  readonly margins: MarginPolicy;
  /** A delivery failed and is tried again. */
  readonly onTrouble: (error: unknown) => void;
}

export interface RunningSimulator {
  /** Stops playing; what was told but not kept yet is left out and comes again after a restart. */
  stop(): Promise<void>;
}

const STEP_MS = 100;

/** Plays in real time behind the port. Resolves when live games and the nearest games of the line are in the book. */
export async function runSimulator(parts: SimulatorParts): Promise<RunningSimulator> {
  const { port, clock, seed, margins, onTrouble } = parts;
  const outbox = new Outbox(port, onTrouble);
  let simulator = await begun();
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();

  async function begun(): Promise<Simulator> {
    const fresh = new Simulator({ seed, margins });
    outbox.begin();
    outbox.add(fresh.begin(clock.now().getTime(), await parts.knownBook()));
    await outbox.flush();
    return fresh;
  }

  function plan(): void {
    timer = setTimeout(() => {
      turn = step();
    }, STEP_MS);
  }

  async function step(): Promise<void> {
    try {
      outbox.add(simulator.advanceTo(clock.now().getTime()));
      // The book has gone another way, so the only truth is what it says now.
      if ((await outbox.flush()) === 'lost') simulator = await begun();
    } catch (error) {
      onTrouble(error);
    }
    if (!outbox.isClosed) plan();
  }

  plan();
  return {
    async stop() {
      outbox.close();
      clearTimeout(timer);
      await turn;
    },
  };
}
