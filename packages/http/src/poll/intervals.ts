/** How often a screen asks again when it has no push connection. */
export const POLL_MS = {
  /** Whatever has no interval of its own. */
  default: 10_000,
  line: 15_000,
  /** The closer somebody watches a game, the sooner its prices must follow; all within 2 to 10 s. */
  live: {
    /** The page of one running game. */
    game: 2000,
    /** The live section, a sport or a championship. */
    section: 4000,
    /** The live games of the home page. */
    home: 5000,
    /** Numbers of games in menus. */
    counts: 10_000,
  },
  media: 600_000,
  messages: 60_000,
} as const;

/** A tab that somebody has left asks on for this long; it may be back at once. */
export const LEAVE_MS = 30_000;
