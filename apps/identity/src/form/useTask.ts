import { isApiError } from '@fairline/contracts';
import { useView } from '@fairline/sdk/react';
import { useEffect, useRef, useState } from 'react';

import { useWords } from '../words/index.ts';
import { failureOf, failureWord, type Failure } from './failure.ts';

export interface Task {
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
  /** Runs one piece of work at a time; a press meanwhile does nothing. */
  run(work: () => Promise<void>): void;
  /** Says by itself that something is wrong, before anything is sent. */
  refuse(code: string, field?: string): void;
  clear(): void;
  /** The sentence for what is wrong with one of these inputs or codes; undefined: nothing is. */
  errorOf(...names: readonly string[]): string | undefined;
  /** The sentence for what belongs to none of these. */
  otherError(...names: readonly string[]): string | undefined;
}

/** The work behind a form's button, and what came of it. */
export function useTask(): Task {
  const t = useWords();
  const { host, site } = useView();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isRunning = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function work(task: () => Promise<void>): Promise<void> {
    isRunning.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      // A refusal is an answer; everything else is a fault that the log should know.
      if (!isApiError(error)) host?.reportError(error);
      if (!isGone.current) setFailure(failureOf(error));
    } finally {
      isRunning.current = false;
      if (!isGone.current) setIsBusy(false);
    }
  }

  const sentence = (found: Failure): string =>
    t(failureWord(found), {
      minutes: Math.max(1, Math.ceil((found.retryAfterSeconds ?? 60) / 60)),
      age: site.minAge,
    });
  const isAbout = (found: Failure, names: readonly string[]): boolean =>
    names.includes(found.code) || (found.field !== undefined && names.includes(found.field));

  return {
    isBusy,
    failure,
    run: (task) => {
      if (!isRunning.current) void work(task);
    },
    refuse: (code, field) => setFailure({ code, field, retryAfterSeconds: undefined }),
    clear: () => setFailure(undefined),
    errorOf: (...names) => (failure !== undefined && isAbout(failure, names) ? sentence(failure) : undefined),
    otherError: (...names) =>
      failure !== undefined && !isAbout(failure, names) ? sentence(failure) : undefined,
  };
}
