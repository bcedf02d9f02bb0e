import type { Clock } from '../../platform/clock.ts';
import { systemTimers, type Timer, type Timers } from '../../platform/timers.ts';
import type { FeedPort } from '../feed/index.ts';
import { Outbox } from './outbox.ts';
import { Simulator, type KnownBook, type SimulatorSettings } from './simulator.ts';

export interface SimulatorParts extends SimulatorSettings {
  readonly port: FeedPort;
  /** What the book has of the simulator's games at this moment. */
  readonly knownBook: () => Promise<KnownBook>;
  readonly clock: Clock;
  readonly timers?: Timers;
  /** Something was refused or not kept; it goes on from what the book has. */
  readonly onTrouble: (error: unknown) => void;
}

export interface RunningSimulator {
  /** Stops playing; what was told but not kept yet is left out and comes again after a restart. */
  stop(): Promise<void>;
}

const STEP_MS = 100;
/** How long it waits before it takes the book over again. */
const AGAIN_MS = 1000;

/** Plays in real time behind the port. Resolves when live games and the nearest games of the line are in the book. */
export async function runSimulator(parts: SimulatorParts): Promise<RunningSimulator> {
  const { clock, onTrouble, timers = systemTimers } = parts;
  const outbox = new Outbox(parts.port, onTrouble);
  let simulator: Simulator | undefined;
  let timer: Timer | undefined;
  let turn = Promise.resolve();

  async function begin(): Promise<void> {
    simulator = undefined;
    const fresh = new Simulator(parts);
    const known = await parts.knownBook();
    outbox.begin();
    outbox.add(fresh.begin(clock.now().getTime(), known));
    if ((await outbox.flush()) === 'kept') simulator = fresh;
  }

  function plan(delayMs: number): void {
    if (outbox.isClosed) return;
    timer = timers.after(delayMs, () => {
      turn = step();
      return turn;
    });
  }

  async function step(): Promise<void> {
    try {
      if (simulator === undefined) {
        await begin();
      } else {
        outbox.add(simulator.advanceTo(clock.now().getTime()));
        if ((await outbox.flush()) === 'lost') simulator = undefined;
      }
    } catch (error) {
      simulator = undefined;
      onTrouble(error);
    }
    plan(simulator === undefined ? AGAIN_MS : STEP_MS);
  }

  await begin();
  plan(simulator === undefined ? AGAIN_MS : STEP_MS);
  return {
    async stop() {
      outbox.close();
      timer?.cancel();
      await turn;
    },
  };
}
