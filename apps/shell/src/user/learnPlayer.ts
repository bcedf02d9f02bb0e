import { checkSession, type Api } from '@fairline/contracts';

interface LearnPlayerOptions {
  readonly api: Api;
  /** Who the page believes is signed in. */
  readonly knownUserId: () => number | null;
  /** Stores who it is. */
  readonly keepUserId: (userId: number) => void;
  readonly resetProfiles: () => void;
  readonly logout: () => Promise<void>;
  readonly removeCookie: (name: string) => void;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** Cookies that only a signed-in player has a use for. */
const AUTH_COOKIES = ['ua', 'user_token'] as const;

/** Asks the server who has signed in. True: somebody has, and what belongs to them can be loaded. */
export async function learnPlayer(options: LearnPlayerOptions): Promise<boolean> {
  let answer: unknown;
  try {
    answer = (await options.api.call(checkSession, {})).user_id;
  } catch (error) {
    // Nobody is logged out by a bad connection: what the page believes stays.
    options.report('The id of the player could not be asked for.', error);
    return options.knownUserId() !== null;
  }
  const userId = answer === null || answer === undefined || answer === '' ? Number.NaN : Number(answer);
  if (Number.isSafeInteger(userId)) {
    options.keepUserId(userId);
    options.resetProfiles();
    return true;
  }
  if (options.knownUserId() !== null) await options.logout();
  else for (const name of AUTH_COOKIES) options.removeCookie(name);
  return false;
}
