/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Of the thread's own processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds of processor time of the longest task on the page's main thread after it was painted first. */
export function longestTask(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstPaint');
  if (painted === undefined) throw new Error('The trace has no first paint.');
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === painted.pid && args?.name === 'CrRendererMain',
  );
  if (main === undefined) throw new Error('The trace does not name the main thread.');
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => pid === main.pid && tid === main.tid && ts >= painted.ts && TASKS.has(name),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

const TASKS: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);
