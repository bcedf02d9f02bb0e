import type { Stream } from '@fairline/fairness';

/** A stream whose answers of `below` a test has written down; `asked` keeps what was asked for. */
export function script(answers: readonly number[]): Stream & { readonly asked: number[] } {
  const asked: number[] = [];
  const below = (n: number): number => {
    asked.push(n);
    return answers[asked.length - 1] ?? 0;
  };
  return {
    asked,
    below,
    pick: (n, k) => Array.from({ length: k }, () => below(n)),
    bits52: () => below(2 ** 52),
  };
}
