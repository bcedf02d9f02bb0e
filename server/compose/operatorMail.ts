import type { Clock } from '../clock.ts';
import { openSecrets } from '../identity/index.ts';
import type { IdSource } from '../ids.ts';
import { Messages } from '../message/index.ts';
import type { OperatorMail } from '../playerOrder/index.ts';
import { SiteSecrets } from '../secret/index.ts';
import type { Settings } from '../settings/index.ts';
import { identityMessages } from './identityMessages.ts';

/** What an operator's order needs to write to a player: the server's own worker sends it, whichever process queued it. */
export async function openOperatorMail(parts: {
  readonly settings: Pick<Settings, 'siteSecret' | 'dataFolder'>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly companyName: () => string;
  readonly origin: () => string;
}): Promise<OperatorMail> {
  const { settings, clock, ids, companyName, origin } = parts;
  const secrets = await openSecrets(settings);
  const messages = new Messages({ clock, ids, secrets: new SiteSecrets(secrets) });
  return { secrets, queueMessage: identityMessages({ messages, companyName, origin }) };
}
