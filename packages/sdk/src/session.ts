/** Who is signed in, as far as a page may know. Nobody is signed in exactly when `userId` is null. */
export interface Session {
  readonly userId: number | null;
  /** 0: no ban. */
  readonly banLevel: number;
  readonly banVersion: number;
  readonly isTermsChanged: boolean;
  /** ISO time of the change, or null. */
  readonly termsChangedAt: string | null;
  readonly isNeedIdentification: boolean;
  readonly isDataAfterRegistration: boolean;
  /** Where registration wants the player to go next, or null. */
  readonly afterRegistrationUrl: string | null;
  /** The player stays signed in for days: nobody logs them out for being idle. */
  readonly isSaved: boolean;
}

/** A visitor: nobody is signed in. */
export const NO_SESSION: Session = {
  userId: null,
  banLevel: 0,
  banVersion: 0,
  isTermsChanged: false,
  termsChangedAt: null,
  isNeedIdentification: false,
  isDataAfterRegistration: false,
  afterRegistrationUrl: null,
  isSaved: false,
};

export function isSignedIn(session: Session): session is Session & { readonly userId: number } {
  return session.userId !== null;
}
