export interface HeldDate {
  /** What the machine's clock says here, in milliseconds since 1970. */
  now: number;
  /** Takes the place of `now` where somebody else keeps the time. */
  read?: () => number;
}

/**
 * Lets the machine's clock stand at a moment, for this process or page. Libraries that ask it see the same time as what
 * is handed a clock. Complete in itself: it is also sent to pages as it stands here.
 */
export function holdDate(start: number): HeldDate {
  const world = globalThis as unknown as { fairlineDate?: HeldDate };
  if (world.fairlineDate !== undefined) {
    world.fairlineDate.now = start;
    return world.fairlineDate;
  }
  const held: HeldDate = { now: start };
  const RealDate = Date;
  const now = (): number => held.read?.() ?? held.now;
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

/** Moves the clock of this process, where it is held. */
export function moveDate(ms: number): void {
  const held = (globalThis as unknown as { fairlineDate?: HeldDate }).fairlineDate;
  if (held !== undefined) held.now += ms;
}
