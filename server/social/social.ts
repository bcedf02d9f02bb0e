import type { SiteConfig } from '@fairline/contracts';
import type { SocialOutcome, SocialProvider } from '@fairline/contracts/registration';
import { DEFAULT_LANGUAGE, isLanguage } from '@fairline/routes';

import { safeTarget } from '../blocking/index.ts';
import type { Captchas } from '../captcha/index.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problem.ts';
import { findPlayer, secondStepOrSession, type Identity } from '../identity/index.ts';
import { alreadySignedIn, type SocialPerson } from '../registration/index.ts';
import type { Providers } from './provider.ts';
import { flowSecretsOf, type SocialFlow, type SocialFlows } from './socialFlows.ts';
import { findOwner } from './socialIdentity.ts';

export interface SocialParts {
  readonly identity: Identity;
  readonly captchas: Captchas;
  readonly providers: Providers;
  readonly flows: SocialFlows;
  readonly siteFor: (host: string) => SiteConfig;
  /** Where the site lives by its own settings: providers send browsers back there and nowhere else. */
  readonly origin: () => string;
  readonly log: (entry: object, text: string) => void;
}

/** Begins a sign-in: the cookie for this browser, and the address of the provider. */
export async function startSocial(
  parts: SocialParts,
  wish: { readonly provider: SocialProvider; readonly language: string; readonly return_url?: string },
  caller: Caller,
): Promise<{ redirectUrl: string }> {
  const { identity, providers, flows, log } = parts;
  if ((await identity.sessions.of(caller)) !== undefined) throw alreadySignedIn();
  const { provider } = wish;
  if (!providers.names.includes(provider)) throw notConnected();
  const language = isLanguage(wish.language) ? wish.language : DEFAULT_LANGUAGE;
  const returnUrl = safeTarget(wish.return_url ?? '', []) ?? `/${language}`;
  const key = await flows.begin(caller, { provider, language, returnUrl });
  try {
    const redirectUrl = await providers.addressOf(provider, {
      secrets: flowSecretsOf(key),
      returnAddress: returnAddressOf(parts, provider),
      language,
    });
    return { redirectUrl };
  } catch (error) {
    log({ provider, problem: (error as Error).message }, 'a social provider cannot be reached');
    throw new Refusal({
      status: 503,
      code: 'provider-unreachable',
      message: 'The provider cannot be reached now.',
      retryAfterSeconds: 30,
    });
  }
}

/** The browser comes back from the provider. Answers with the address of ours to which it goes on. */
export async function returnFromProvider(
  parts: SocialParts,
  back: { readonly provider: string; readonly search: string },
  caller: Caller,
): Promise<string> {
  const { flows, providers, identity, log } = parts;
  const flow = await flows.of(caller, 'asked');
  if (flow === undefined || flow.provider !== back.provider) return outcomeAddress(undefined, 'failed');
  const address = new URL(returnAddressOf(parts, flow.provider) + back.search);
  const answer = await providers.read(flow.provider, address, flowSecretsOf(flow.key));
  if (!answer.ok) {
    if (answer.reason === 'failed')
      log({ provider: flow.provider, problem: answer.problem }, 'a social sign-in failed');
    await flows.move(identity.db, flow, { stage: 'over' });
    flows.forget(caller);
    return outcomeAddress(flow, answer.reason);
  }
  return outcomeAddress(flow, await recognise(parts, caller, flow, answer.person));
}

/** Only an identity that its owner has connected opens an account: an equal e-mail address never does. */
async function recognise(
  { flows, identity }: SocialParts,
  caller: Caller,
  flow: SocialFlow,
  person: SocialPerson,
): Promise<SocialOutcome> {
  const { db } = identity;
  const userId = await findOwner(db, person);
  if (userId === undefined) {
    return (await flows.move(db, flow, { stage: 'known', person })) ? 'register' : 'failed';
  }
  if (!(await flows.move(db, flow, { stage: 'over' }))) return 'failed';
  flows.forget(caller);
  const player = await findPlayer(db, userId);
  if (player?.status !== 'open') return 'refused';
  const { result } = await secondStepOrSession(identity, caller, { userId, kind: 'social', isSaved: false });
  return result;
}

/** Register leads to the form for it; everything else to where the person was. */
export function outcomeAddress(
  flow: Pick<SocialFlow, 'language' | 'returnUrl'> | undefined,
  outcome: SocialOutcome,
): string {
  const language = flow?.language ?? DEFAULT_LANGUAGE;
  const target =
    outcome === 'register'
      ? `/${language}/registration/socialregistration`
      : (flow?.returnUrl ?? `/${language}`);
  const address = new URL(target, 'https://own.invalid');
  address.searchParams.set('social', outcome);
  return address.pathname + address.search + address.hash;
}

function returnAddressOf({ origin }: Pick<SocialParts, 'origin'>, provider: string): string {
  return `${origin()}/web-api/auth/oauth/${provider}/return`;
}

export function notConnected(): Refusal {
  return new Refusal({
    status: 404,
    code: 'provider-not-connected',
    message: 'The site is not connected to this provider.',
  });
}
