import type { RemotePayload } from '@fairline/sdk';

import type * as documentParts from './documentParts.ts';

type Parts = typeof documentParts;

/** What sub-applications have in the document outside their own element: head elements and styles, until released. */
export class RemoteDocument {
  readonly #onProblem: (problem: string) => void;
  readonly #styles = new Map<string, () => void>();
  #parts: Parts | undefined;
  /** Grows with every change of a head, so that a late one does not come over a newer one. */
  #headChanges = 0;

  constructor(onProblem: (problem: string) => void) {
    this.#onProblem = onProblem;
  }

  /** Fetches the code for it, if the payload needs any, and runs what the operator allowed to run. Once per load. */
  async prepare(payload: RemotePayload): Promise<void> {
    if (payload.head === '' && payload.style === '' && payload.codeToEval === '') return;
    const parts = await this.#load();
    if (payload.codeToEval !== '') parts.runCode(payload);
  }

  /** The sub-application is ready and will be drawn next. */
  apply({ appName, head, style }: RemotePayload): void {
    if (head !== '') this.#parts?.applyHead(appName, head, this.#onProblem);
    if (style === '' || this.#parts === undefined) return;
    this.#styles.get(appName)?.();
    this.#styles.set(appName, this.#parts.applyStyle(style));
  }

  /** The sub-application shows another page. */
  setHead(appName: string, head: string): void {
    this.#headChanges += 1;
    const change = this.#headChanges;
    for (const element of ownElements(appName, 'meta, link')) element.remove();
    if (head === '') return;
    void this.#load().then((parts) => {
      if (change === this.#headChanges) parts.applyHead(appName, head, this.#onProblem);
    });
  }

  /** Nothing shows the sub-application any more. What the server wrote into the document goes too. */
  clear(appName: string): void {
    this.#headChanges += 1;
    this.#styles.get(appName)?.();
    this.#styles.delete(appName);
    for (const element of ownElements(appName, 'meta, link, style')) element.remove();
  }

  async #load(): Promise<Parts> {
    this.#parts ??= await import('./documentParts.ts');
    return this.#parts;
  }
}

function ownElements(appName: string, tags: string): readonly Element[] {
  const own = `[data-remote="${CSS.escape(appName)}"]`;
  return [...document.head.querySelectorAll(`:is(${tags})${own}`)];
}
