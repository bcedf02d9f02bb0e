import type { Audience, Session } from '@fairline/sdk';

interface FollowPlayerOptions {
  readonly audience: { get(): Audience; subscribe(listener: () => void): () => void };
  /** Nobody was signed in when the page was opened. */
  readonly wasVisitor: boolean;
  /** Somebody is signed in: since the page was opened, or, when it is a login, since now. */
  readonly onSignedIn: (isLogin: boolean) => Promise<void>;
  readonly onSignedOut: () => void;
  /** What the page may know of the player has changed. */
  readonly onStanding: (session: Session) => void;
}

/** Follows who is signed in, from now on. */
export function followPlayer(options: FollowPlayerOptions): void {
  const { audience, wasVisitor, onSignedIn, onSignedOut, onStanding } = options;
  let known: number | null = null;
  let isFirst = !wasVisitor;
  const follow = (): void => {
    const { session } = audience.get();
    onStanding(session);
    if (session.userId === known) return;
    const before = known;
    const isLogin = !isFirst;
    // Known first: whoever hears of it may change the audience, and that comes back here at once.
    known = session.userId;
    isFirst = false;
    if (before !== null) onSignedOut();
    if (session.userId !== null) void onSignedIn(isLogin);
  };
  audience.subscribe(follow);
  follow();
}
