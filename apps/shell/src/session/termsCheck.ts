import { AGREEMENT_RESULT, getAgreementStatus, type Api } from '@fairline/contracts';
import { startPolling, type Timers, type Visibility } from '@fairline/http/browser';
import { isSignedIn, type Audience } from '@fairline/sdk';

const TERMS_CHECK_MS = 60_000;

interface TermsCheckOptions {
  readonly api: Api;
  readonly audience: {
    get(): Audience;
    change(change: Partial<Audience>): void;
    subscribe(listener: () => void): () => void;
  };
  readonly visibility: Visibility;
  readonly timers: Timers;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** Asks each minute whether the terms have changed, for players of sites that want them confirmed. Returns how to stop. */
export function watchTerms(options: TermsCheckOptions): () => void {
  const { audience } = options;
  let stop: (() => void) | undefined;

  function follow(): void {
    const { session, site } = audience.get();
    const isWanted = isSignedIn(session) && site.isAvailableConfirmTerms;
    if (isWanted && stop === undefined)
      stop = startPolling({ ...options, run: () => checkTerms(options), intervalMs: TERMS_CHECK_MS });
    if (!isWanted) {
      stop?.();
      stop = undefined;
    }
  }

  const unsubscribe = audience.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stop?.();
  };
}

async function checkTerms({ api, audience, report }: TermsCheckOptions): Promise<void> {
  const asked = audience.get().session.userId;
  let isTermsChanged = false;
  let termsChangedAt: string | null = null;
  try {
    const { result, updatedAt } = await api.call(getAgreementStatus, {});
    isTermsChanged = result === AGREEMENT_RESULT.changed;
    termsChangedAt = updatedAt === '' ? null : updatedAt;
  } catch (error) {
    report('The status of the terms could not be asked for.', error);
  }
  const { session } = audience.get();
  // Who has signed out meanwhile has no terms to confirm.
  if (session.userId !== asked) return;
  if (session.isTermsChanged === isTermsChanged && session.termsChangedAt === termsChangedAt) return;
  audience.change({ session: { ...session, isTermsChanged, termsChangedAt } });
}
