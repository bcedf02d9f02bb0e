export { playedIn, type BookSize } from './calendar/bookSize.ts';
export { knownBookOf } from './knownBook.ts';
export { readMargins, type MarginsResult } from './margins.ts';
export { SIMULATOR_FEED } from './outbox.ts';
export { runSimulator, type RunningSimulator, type SimulatorParts } from './runSimulator.ts';
export { FILLED_BACK_MS, Simulator, type KnownBook } from './simulator.ts';
