/** What keeps a player from gambling for a while. Moments are milliseconds since 1970, null where nothing does. */
export interface Gate {
  /** The player has excluded themselves until then. */
  readonly excludedUntil: number | null;
  /** The player takes a break until then. */
  readonly timeOutUntil: number | null;
  /** The hours that the player gives to gambling in a day are over from then on. */
  readonly sessionOverAt: number | null;
  /** From then on the player must first have seen what the time and the money were. */
  readonly realityDueAt: number | null;
  /** The site takes no money from the player until then. */
  readonly depositsPausedUntil: number | null;
  /** The player gets no bonus, and no word of one. */
  readonly isOffersOff: boolean;
}

export const OPEN_GATE: Gate = {
  excludedUntil: null,
  timeOutUntil: null,
  sessionOverAt: null,
  realityDueAt: null,
  depositsPausedUntil: null,
  isOffersOff: false,
};

/** What is known of a player before any money is looked at. */
export interface Standing {
  /** Above 0: the site has banned the player. */
  readonly banLevel: number;
  /** Null of a player without a profile. */
  readonly status: string | null;
  readonly gate: Gate;
}

const checks = {
  ban: ({ banLevel, status }) => (banLevel > 0 || status === 'locked' ? 'account-banned' : undefined),
  closed: ({ status }) => (status === 'closed' ? 'account-closed' : undefined),
  exclusion: ({ gate }, now) => (isBefore(now, gate.excludedUntil) ? 'self-excluded' : undefined),
  timeOut: ({ gate }, now) => (isBefore(now, gate.timeOutUntil) ? 'time-out' : undefined),
  hours: ({ gate }, now) => (isSince(now, gate.sessionOverAt) ? 'session-limit-reached' : undefined),
  realityCheck: ({ gate }, now) => (isSince(now, gate.realityDueAt) ? 'reality-check-due' : undefined),
  deposits: ({ gate }, now) => (isBefore(now, gate.depositsPausedUntil) ? 'deposits-paused' : undefined),
  offers: ({ gate }) => (gate.isOffersOff ? 'offers-off' : undefined),
} as const satisfies Record<string, (standing: Standing, now: number) => string | undefined>;

export type ShutReason = NonNullable<ReturnType<(typeof checks)[keyof typeof checks]>>;

/** Every way by which money is gambled, comes or goes, with what it asks of the player, in this order. */
export const DOORS = {
  /** A bet or a round of a game, of whoever's money. */
  stake: ['ban', 'closed', 'exclusion', 'timeOut', 'hours', 'realityCheck'],
  /** The player wants to pay in. */
  depositAsked: ['ban', 'closed', 'exclusion', 'timeOut', 'hours', 'realityCheck', 'deposits'],
  /** What was paid in arrives: nobody gives it back for the sake of the clock alone. */
  depositPaid: ['ban', 'closed', 'exclusion', 'timeOut'],
  /** A bonus, a code, cashback: whatever is given so that somebody plays. */
  gift: ['ban', 'closed', 'exclusion', 'timeOut', 'offers'],
  /** What is the player's own already: payouts, returns, cash-out, corrections. Nothing keeps it back. */
  payout: [],
} as const satisfies Record<string, readonly (keyof typeof checks)[]>;

export type DoorName = keyof typeof DOORS;
type AskedBy<Name extends DoorName> = (typeof DOORS)[Name][number];
/** Why this door can be shut. */
export type ShutReasonOf<Name extends DoorName> = NonNullable<ReturnType<(typeof checks)[AskedBy<Name>]>>;

/** The first reason why a door is shut for a player at a moment. */
export function shutReason<Name extends DoorName>(
  door: Name,
  standing: Standing,
  now: number,
): ShutReasonOf<Name> | undefined {
  for (const name of DOORS[door]) {
    const reason = checks[name](standing, now);
    if (reason !== undefined) return reason as ShutReasonOf<Name>;
  }
  return undefined;
}

function isBefore(now: number, end: number | null): boolean {
  return end !== null && now < end;
}

function isSince(now: number, begin: number | null): boolean {
  return begin !== null && now >= begin;
}
