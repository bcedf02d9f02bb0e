import {
  CLIENT_ERROR_STACK_MAX,
  CLIENT_ERROR_TEXT_MAX,
  CLIENT_ERRORS_MAX,
  redact,
  type ClientError,
  type ClientErrorReport,
} from '@fairline/contracts';

import type { Timers } from '../overlay/notification/timers.ts';
import type { ProblemRecord } from './problemLog.ts';

/** Errors come in bursts; they travel together. */
const GATHER_MS = 2000;
/** A page that fails without end says so this often and then keeps quiet. */
const REPORTS_MAX = 5;

interface SenderOptions {
  readonly timers: Timers;
  readonly version: string;
  readonly path: () => string;
  /** Must not throw and must not report: what goes wrong here is told to nobody. */
  readonly send: (report: ClientErrorReport) => void;
}

interface ProblemSender {
  add(record: ProblemRecord): void;
  /** Sends at once, for a page that is being left. */
  flush(): void;
}

/** Gathers what goes wrong on the page, the same thing once, and tells the server a bounded number of times. */
export function createProblemSender({ timers, version, path, send }: SenderOptions): ProblemSender {
  const told = new Set<string>();
  let gathered = new Map<string, ClientError>();
  let timer: unknown;
  let reports = 0;

  const flush = (): void => {
    timers.clear(timer);
    timer = undefined;
    if (gathered.size === 0) return;
    const errors = [...gathered.values()];
    for (const key of gathered.keys()) told.add(key);
    gathered = new Map();
    reports += 1;
    send({ version, path: path().slice(0, 300), errors });
  };

  return {
    add(record) {
      if (reports >= REPORTS_MAX) return;
      const error = errorOf(record);
      const key = `${error.problem}\n${error.message}\n${error.stack.slice(0, 300)}`;
      const same = gathered.get(key);
      if (same !== undefined) gathered.set(key, { ...same, count: Math.min(same.count + 1, 100_000) });
      else if (!told.has(key) && gathered.size < CLIENT_ERRORS_MAX) gathered.set(key, error);
      else return;
      timer ??= timers.set(flush, GATHER_MS);
    },
    flush,
  };
}

function errorOf({ problem, cause, at }: ProblemRecord): ClientError {
  const isError = cause instanceof Error;
  return {
    problem: fit(problem, CLIENT_ERROR_TEXT_MAX) || '-',
    message: fit(messageOf(cause), CLIENT_ERROR_TEXT_MAX),
    stack: isError ? fit(cause.stack ?? '', CLIENT_ERROR_STACK_MAX) : '',
    count: 1,
    at: Math.max(0, Math.trunc(at)),
  };
}

function messageOf(cause: unknown): string {
  if (cause === undefined) return '';
  if (cause instanceof Error) return `${cause.name}: ${cause.message}`;
  // An object of somebody else's may hold anything; only plain values are repeated.
  return typeof cause === 'string' || typeof cause === 'number'
    ? String(cause)
    : Object.prototype.toString.call(cause);
}

function fit(text: string, length: number): string {
  return redact(text.slice(0, 2 * length)).slice(0, length);
}
