/** Does what is due, at the moment it was due for. */
export type Task = (at: number) => void;

interface Entry {
  readonly due: number;
  readonly order: number;
  readonly task: Task;
}

/** What happens when: a heap by time, and in the order of adding at the same time, so that a replay is the same. */
export class Agenda {
  readonly #heap: Entry[] = [];
  #added = 0;

  get size(): number {
    return this.#heap.length;
  }

  add(due: number, task: Task): void {
    const heap = this.#heap;
    const entry = { due, order: (this.#added += 1), task };
    let place = heap.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(entry, heap[parent]!)) break;
      heap[place] = heap[parent]!;
      place = parent;
    }
    heap[place] = entry;
  }

  /** The earliest entry that is due by now, taken out. */
  next(now: number): Entry | undefined {
    const first = this.#heap[0];
    if (first === undefined || first.due > now) return undefined;
    const last = this.#heap.pop()!;
    if (this.#heap.length > 0) this.#sink(last);
    return first;
  }

  #sink(entry: Entry): void {
    const heap = this.#heap;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!isBefore(heap[child]!, entry)) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = entry;
  }
}

function isBefore(one: Entry, other: Entry): boolean {
  return one.due < other.due || (one.due === other.due && one.order < other.order);
}
