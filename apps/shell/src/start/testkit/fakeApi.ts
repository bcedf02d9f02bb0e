import type { Api, Endpoint } from '@fairline/contracts';

type Answer = (input: unknown) => unknown;

/** A backend that answers by the endpoint's id; an endpoint without an answer fails. Calls are kept in order. */
export function fakeApi(answers: Readonly<Record<string, Answer>>): {
  readonly api: Api;
  readonly calls: string[];
} {
  const calls: string[] = [];
  const call = async (endpoint: Endpoint, input: unknown): Promise<unknown> => {
    calls.push(endpoint.id);
    const answer = answers[endpoint.id];
    if (answer === undefined) throw new Error(`${endpoint.id} does not answer`);
    return answer(input);
  };
  return { api: { call: call as Api['call'] }, calls };
}

/** Timers that run when the time is advanced, in order. */
export function fakeTimers() {
  let now = 0;
  let waiting: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    setTimer: (run: () => void, delayMs: number) => void waiting.push({ at: now + delayMs, run }),
    /** Runs everything that is due, and lets promises settle between. */
    async advance(toMs: number): Promise<void> {
      for (;;) {
        await settled();
        const next = waiting.filter(({ at }) => at <= toMs).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        waiting = waiting.filter((item) => item !== next);
        now = next.at;
        next.run();
      }
      now = toMs;
    },
  };
}

export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
