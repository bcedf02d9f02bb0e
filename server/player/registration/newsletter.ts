import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { RegistrationDraft } from './checkRegistration.ts';
import type { RegistrationParts } from './parts.ts';

const LINK_MS = 365 * 24 * 60 * 60_000;

type Parts = Pick<RegistrationParts, 'clock' | 'links' | 'messages' | 'origin' | 'siteFor'>;

/** Keeps the choice, and tells who wants news how to stop them. */
export async function startNewsletter(
  parts: Parts,
  tx: Kysely<Tables>,
  player: {
    readonly userId: number;
    readonly draft: RegistrationDraft;
    readonly email: string | null;
    readonly host: string;
  },
): Promise<void> {
  const { userId, draft, email, host } = player;
  const isWanted = draft.isNewsletterWanted && email !== null;
  await tx
    .insertInto('newsletter_choice')
    .values({ user_id: userId, is_wanted: isWanted, changed_at: parts.clock.now() })
    .execute();
  if (!isWanted) return;
  const { token } = await parts.links.make(tx, {
    purpose: 'newsletter',
    userId,
    details: null,
    lifetimeMs: LINK_MS,
  });
  await parts.messages.queue(tx, {
    userId,
    channel: 'mail',
    recipient: email,
    template: 'newsletterOn',
    language: draft.language,
    company: parts.siteFor(host).companyName,
    link: `${parts.origin()}/${draft.language}/user/stopnewsletter?token=${token}`,
  });
}

/** True when the token was one of ours and had not been used. */
export async function endNewsletter(
  { links, clock }: Pick<Parts, 'links' | 'clock'>,
  tx: Kysely<Tables>,
  token: string,
): Promise<boolean> {
  const link = await links.use(tx, { purpose: 'newsletter', token });
  if (link === undefined) return false;
  const choice = { is_wanted: false, changed_at: clock.now() };
  await tx
    .insertInto('newsletter_choice')
    .values({ user_id: link.userId, ...choice })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choice))
    .execute();
  return true;
}
