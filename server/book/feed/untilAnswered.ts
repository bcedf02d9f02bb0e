import { isDataRefused } from '../../platform/database/index.ts';
import { ChainBroken } from './log/writeLog.ts';

const AGAIN_MS = 1000;

export interface Asking {
  readonly onProblem: (error: unknown) => void;
  /** From then on a database that does not answer is not waited for. */
  readonly isOver: () => boolean;
}

/** A database that does not answer is asked again; one that says no would say it again. */
export async function untilAnswered<Answer>(
  work: () => Promise<Answer>,
  { onProblem, isOver }: Asking,
): Promise<Answer> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ChainBroken || isDataRefused(error)) throw error;
      onProblem(error);
      if (isOver()) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
