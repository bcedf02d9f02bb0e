/** How often somebody asks again for what is not pushed. The server's answers and every screen go by these figures. */
export const POLL_MS = {
  /** Whatever has no interval of its own. */
  default: 10_000,
  /** Lists of coming games. */
  line: 15_000,
  /** Prices and scores of lists with live games, where they do not follow by themselves; live data is within 2 to 10 s. */
  liveList: 5000,
  /** Which games such a list has. */
  liveBoard: 10_000,
  /** The page of one running game: the closer somebody watches, the sooner its prices must follow. */
  liveGame: 2000,
  media: 600_000,
  messages: 60_000,
} as const;
