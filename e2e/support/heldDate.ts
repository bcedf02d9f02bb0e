export interface HeldDate {
  /** What the machine's clock says here, in milliseconds since 1970. */
  now: number;
  /** Takes the place of `now` where somebody else keeps the time. */
  read?: () => number;
  /** How many ask at this moment for time that goes on: Playwright counts what passed from page to page by it. */
  runners: number;
}

export interface HeldMoment {
  readonly start: number;
  /** The true time when it began to stand. */
  readonly since: number;
}

/**
 * Lets the machine's clock stand at a moment, for this process or page. Libraries that ask it see the same time as what
 * is handed a clock; where Playwright keeps a page's time, it finds one below its own that goes on. Complete in itself:
 * it is also sent to pages as it stands here.
 */
export function holdDate({ start, since }: HeldMoment): HeldDate {
  const world = globalThis as unknown as { fairlineDate?: HeldDate };
  if (world.fairlineDate !== undefined) {
    world.fairlineDate.now = start;
    return world.fairlineDate;
  }
  const held: HeldDate = { now: start, runners: 0 };
  const RealDate = Date;
  const now = (): number => {
    if (held.read !== undefined) return held.read();
    const isRunning = held.runners > 0 || '__pwClock' in globalThis;
    return isRunning ? start + (RealDate.now() - since) : held.now;
  };
  const Held: DateConstructor = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(
        target,
        args.length === 0 ? [now()] : args,
        newTarget === Held ? target : newTarget,
      ) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
  globalThis.Date = Held;
  world.fairlineDate = held;
  return held;
}

/** The clock of this process, where it is held. */
export function ownHeldDate(): HeldDate | undefined {
  return (globalThis as unknown as { fairlineDate?: HeldDate }).fairlineDate;
}

/** Moves the clock of this process, where it is held. */
export function moveDate(ms: number): void {
  const held = ownHeldDate();
  if (held !== undefined) held.now += ms;
}
