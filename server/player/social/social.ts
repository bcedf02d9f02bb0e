import type { SiteConfig } from '@fairline/contracts';
import type { SocialOutcome, SocialProvider } from '@fairline/contracts/registration';
import { DEFAULT_LANGUAGE, isLanguage } from '@fairline/routes';

import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { safeTarget } from '../../site/blocking/index.ts';
import type { Captchas } from '../captcha/index.ts';
import { arriveFromAway, type Identity } from '../identity/index.ts';
import { alreadySignedIn, type SocialPerson } from '../registration/index.ts';
import { ownOrigin } from './ownOrigin.ts';
import type { Providers } from './provider.ts';
import { answerPlayer } from './socialConnections.ts';
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

interface SocialWish {
  readonly provider: SocialProvider;
  readonly language: string;
  readonly return_url?: string;
}

/** Begins a sign-in: the cookie for this browser, and the address of the provider. */
export async function startSocial(
  parts: SocialParts,
  wish: SocialWish,
  caller: Caller,
): Promise<{ redirectUrl: string }> {
  if ((await parts.identity.sessions.of(caller)) !== undefined) throw alreadySignedIn();
  return askProvider(parts, wish, caller);
}

/** Remembers what is asked for, and answers where the browser goes for it. */
export async function askProvider(
  parts: SocialParts,
  wish: SocialWish,
  caller: Caller,
  ofPlayer?: { readonly userId: number; readonly wish: 'connect' | 'prove' },
): Promise<{ redirectUrl: string }> {
  const { providers, flows, log } = parts;
  const { provider } = wish;
  if (!providers.names.includes(provider)) throw notConnected();
  const language = isLanguage(wish.language) ? wish.language : DEFAULT_LANGUAGE;
  const returnUrl = safeTarget(wish.return_url ?? '', []) ?? `/${language}`;
  const place = { provider, language, returnUrl };
  const key = await flows.begin(caller, ofPlayer === undefined ? place : { ...place, ofPlayer });
  try {
    const redirectUrl = await providers.addressOf(provider, {
      secrets: flowSecretsOf(key),
      returnAddress: returnAddressOf(parts, caller, provider),
      language,
      isProof: ofPlayer?.wish === 'prove',
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
  const flow = await flows.of(caller, 'asked', 'connect', 'prove');
  if (flow === undefined || flow.provider !== back.provider) return outcomeAddress(undefined, 'failed');
  const address = new URL(returnAddressOf(parts, caller, flow.provider) + back.search);
  const answer = await providers.read(flow.provider, address, {
    secrets: flowSecretsOf(flow.key),
    ...(flow.stage === 'prove' ? { proof: { askedAt: flow.createdAt } } : {}),
  });
  if (!answer.ok) {
    if (answer.reason === 'failed')
      log({ provider: flow.provider, problem: answer.problem }, 'a social sign-in failed');
    await flows.move(identity.db, flow, { stage: 'over' });
    flows.forget(caller);
    return outcomeAddress(flow, answer.reason);
  }
  const follow = flow.stage === 'asked' ? recognise : answerPlayer;
  return outcomeAddress(flow, await follow(parts, caller, flow, answer.person));
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
  return arriveFromAway(identity, caller, { userId, kind: 'social' });
}

/** Register leads to the form for it, which remembers where the person was; everything else leads there at once. */
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
  if (outcome === 'register' && flow !== undefined && flow.returnUrl !== `/${language}`)
    address.searchParams.set('returnUrl', flow.returnUrl);
  address.searchParams.set('social', outcome);
  return address.pathname + address.search + address.hash;
}

function returnAddressOf({ origin }: SocialParts, caller: Caller, provider: string): string {
  return `${ownOrigin(origin(), caller.host)}/web-api/auth/oauth/${provider}/return`;
}

function notConnected(): Refusal {
  return new Refusal({
    status: 404,
    code: 'provider-not-connected',
    message: 'The site is not connected to this provider.',
  });
}
