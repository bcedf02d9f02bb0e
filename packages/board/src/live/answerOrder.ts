/**
 * Several askers of one board: whose question was asked later has the newer answer, whichever comes first. One that is
 * overtaken is dropped; one that never comes back holds nobody up.
 */
export class AnswerOrder {
  #asked = 0;
  #shown = 0;

  /** Call it before asking. What it returns is called with the answer, and says whether to show it. */
  ask(): () => boolean {
    this.#asked += 1;
    const own = this.#asked;
    return () => {
      if (own < this.#shown) return false;
      this.#shown = own;
      return true;
    };
  }
}
