import type { PushGame, PushUpdate } from '@fairline/contracts/push';

/** What a reader has of a topic after the updates it was given, as the contract says to apply them. */
export class Follower {
  readonly games = new Map<string, PushGame>();
  position: number | undefined;

  apply({ kind, position, games, gone = [] }: PushUpdate): void {
    if (kind === 'snapshot') this.games.clear();
    for (const id of gone) this.games.delete(id);
    for (const game of games) {
      const known = this.games.get(game.id);
      if (known === undefined) {
        this.games.set(game.id, withoutGone(game));
        continue;
      }
      this.games.set(
        game.id,
        withoutGone({ ...known, ...game, markets: { ...known.markets, ...game.markets } }),
      );
    }
    this.position = position;
  }

  /** Games in the order of their ids, markets too, so that two ways to the same state compare equal. */
  view(isWanted: (game: PushGame) => boolean = () => true): PushGame[] {
    return [...this.games.values()].filter(isWanted).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }
}

function withoutGone(game: PushGame): PushGame {
  const markets = Object.fromEntries(Object.entries(game.markets).filter(([, market]) => market !== null));
  return { ...game, markets };
}
