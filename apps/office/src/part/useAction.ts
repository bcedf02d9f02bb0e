import type { Host } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { useState } from 'react';

import { useWords } from '../words/index.ts';
import { problemWord } from './problem.ts';

export interface Action {
  readonly isRunning: boolean;
  /** What went wrong the last time, in words. */
  readonly problem: string | undefined;
  run(work: (host: Host) => Promise<void>): Promise<void>;
  clear(): void;
}

/** Something a press does: one at a time, and what went wrong is said where it was pressed. */
export function useAction(): Action {
  const t = useWords();
  const { host } = useView();
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    isRunning,
    problem,
    clear: () => setProblem(undefined),
    run: async (work) => {
      if (host === undefined || isRunning) return;
      setIsRunning(true);
      setProblem(undefined);
      try {
        await work(host);
      } catch (error) {
        setProblem(t(problemWord(error)));
      } finally {
        setIsRunning(false);
      }
    },
  };
}
