// Random sequences of everything that can happen to a sub-application: its states stay in a legal order.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { REMOTE_STATE, RemoteRegistry, RETRY_COUNT, RETRY_FIRST_MS, type RemoteState } from './registry.ts';

const runs = process.env['SOAK'] === '1' ? 50_000 : 1_000;

/** Written out a second time, so that a wrong table in the registry does not prove itself. */
const LEGAL = new Set(['-2>1', '-2>2', '-1>1', '-1>-2', '1>-1', '1>2', '1>-2', '2>-2']);

type Step =
  | { readonly kind: 'acquire' | 'acquireReady' | 'release' | 'reload' | 'answer' | 'fail' | 'throw' }
  | { readonly kind: 'wait'; readonly ms: number };

const APPS = ['first', 'second'] as const;

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('acquire', 'acquireReady', 'reload', 'throw') }),
  fc.record({ kind: fc.constantFrom('release', 'answer', 'fail') }),
  fc.record({ kind: fc.constant('wait'), ms: fc.constantFrom(1, 500, 1000, 2000, 4000) }),
) as fc.Arbitrary<Step>;

const sequence = fc.array(fc.record({ app: fc.constantFrom(...APPS), step, pick: fc.nat(20) }), {
  maxLength: 60,
});

/** Listeners that let go or ask again in the middle of a change. */
const meddling = fc.array(fc.constantFrom('nothing', 'release', 'acquire', 'reload'), { maxLength: 30 });

interface Pending {
  readonly app: string;
  readonly generation: number;
  resolve(value: number): void;
  reject(error: Error): void;
}

/** A clock, loads that answer when told to, and a record of everything that the registry said. */
class World {
  now = 0;
  readonly timers: { readonly at: number; readonly run: () => void }[] = [];
  readonly pending: Pending[] = [];
  readonly releases: { readonly app: string; release: (() => void) | undefined }[] = [];
  readonly changes: { readonly app: string; readonly from: RemoteState; readonly to: RemoteState }[] = [];
  readonly events: string[] = [];
  readonly refused: string[] = [];
  readonly meddle: string[];
  isLoadThrowing = false;
  loads = 0;
  readonly registry = new RemoteRegistry<number>({
    setTimer: (run, delayMs) => {
      const timer = { at: this.now + delayMs, run };
      this.timers.push(timer);
      return timer;
    },
    clearTimer: (timer) => {
      const at = this.timers.indexOf(timer as never);
      if (at !== -1) this.timers.splice(at, 1);
    },
    now: () => this.now,
    onRefused: (app, from, to) => this.refused.push(`${app} ${from}>${to}`),
    onLoadError: () => {},
    onEvent: (event, app) => {
      this.events.push(`${event} ${app}`);
      const state = this.registry.snapshot(app).state;
      if (event === 'unmounted') expect(state).toBe(REMOTE_STATE.notExist);
      else expect(this.countOf(app)).toBe(0);
    },
    onState: (app, from, to) => this.changes.push({ app, from, to }),
  });

  constructor(meddle: readonly string[]) {
    this.meddle = [...meddle];
    for (const app of APPS) this.registry.subscribe(app, () => this.#meddleWith(app));
  }

  countOf(app: string): number {
    return this.releases.filter((held) => held.app === app).length;
  }

  acquire(app: string, atHand?: number): void {
    // Counted before the call, as the registry counts: its listeners run inside it.
    const held: World['releases'][number] = { app, release: undefined };
    this.releases.push(held);
    held.release = this.registry.acquire(
      app,
      () => this.#load(app),
      () => atHand,
    );
  }

  release(index: number): void {
    const [held] = this.releases.splice(index % Math.max(1, this.releases.length), 1);
    held?.release?.();
  }

  run({ app, step: doing, pick }: { app: string; step: Step; pick: number }): void {
    switch (doing.kind) {
      case 'acquire':
        return this.acquire(app);
      case 'acquireReady':
        return this.acquire(app, -1);
      case 'release':
        return this.release(pick);
      case 'reload':
        return this.registry.reload(app);
      case 'throw':
        this.isLoadThrowing = !this.isLoadThrowing;
        return;
      case 'answer':
        this.pending.splice(pick % Math.max(1, this.pending.length), 1)[0]?.resolve(this.loads);
        return;
      case 'fail':
        this.pending.splice(pick % Math.max(1, this.pending.length), 1)[0]?.reject(new Error('down'));
        return;
      case 'wait':
        return this.wait(doing.ms);
    }
  }

  wait(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.timers.splice(this.timers.indexOf(next), 1);
      this.now = next.at;
      next.run();
    }
    this.now = until;
  }

  #load(app: string): Promise<number> {
    this.loads += 1;
    // Noted and not thrown: the registry would take an error of a load for a failed load.
    if (this.countOf(app) === 0) this.refused.push(`${app} was loaded for nobody`);
    if (this.isLoadThrowing) throw new Error('at once');
    const generation = this.loads;
    return new Promise((resolve, reject) => this.pending.push({ app, generation, resolve, reject }));
  }

  #meddleWith(app: string): void {
    const own = this.releases.findIndex((held) => held.app === app && held.release !== undefined);
    const doing = this.meddle.shift();
    if (doing === 'release' && own !== -1) this.release(own);
    if (doing === 'acquire') this.acquire(app);
    if (doing === 'reload') this.registry.reload(app);
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}

test('[MF-003..011] [MF-013..019] whatever happens, states change legally and nothing released is revived', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, meddling, async (steps, meddle) => {
      const world = new World(meddle);
      for (const item of steps) {
        world.run(item);
        await settled();
        for (const app of APPS) {
          const { state, isRetrying, loaded } = world.registry.snapshot(app);
          // Needed is not the same as not there, in both directions.
          expect(state === REMOTE_STATE.notExist).toBe(world.countOf(app) === 0);
          expect(loaded !== undefined).toBe(state === REMOTE_STATE.ready);
          if (state === REMOTE_STATE.ready) expect(isRetrying).toBe(false);
        }
      }
      expect(world.refused).toEqual([]);
      for (const app of APPS) {
        let present: RemoteState = REMOTE_STATE.notExist;
        for (const { from, to } of world.changes.filter((change) => change.app === app)) {
          expect(from).toBe(present);
          expect(LEGAL.has(`${from}>${to}`)).toBe(true);
          present = to;
        }
        const events = world.events
          .filter((event) => event.endsWith(app))
          .map((event) => event.split(' ')[0]);
        expect(events.join(' ')).toMatch(/^((deactivated )+unmounted ?)*(deactivated ?)*$/);
      }

      while (world.releases.length > 0) world.release(0);
      for (const load of world.pending.splice(0)) load.resolve(0);
      await settled();
      world.wait(60_000);
      await settled();
      for (const app of APPS) expect(world.registry.snapshot(app).state).toBe(REMOTE_STATE.notExist);
      expect(world.timers).toEqual([]);
    }),
    { numRuns: runs },
  );
});

test('[MF-021..023] a load that always fails is tried four times in seven seconds, however the waits are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 40, maxLength: 60 }),
      async (waits) => {
        const world = new World([]);
        world.isLoadThrowing = true;
        world.acquire('first');
        await settled();
        const tries: number[] = [0];
        for (const ms of waits) {
          const before = world.loads;
          world.wait(ms);
          await settled();
          if (world.loads > before) tries.push(world.now);
        }
        world.wait(60_000);
        await settled();
        const due = [0, 1, 3, 7].map((seconds) => seconds * RETRY_FIRST_MS);
        expect(world.loads).toBe(RETRY_COUNT + 1);
        for (const [index, at] of tries.entries()) expect(at).toBeGreaterThanOrEqual(due[index] ?? Infinity);
      },
    ),
    { numRuns: 50 },
  );
});
