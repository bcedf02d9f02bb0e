import type { Clock } from '../platform/clock.ts';
import type { IdSource } from '../platform/ids.ts';
import { SiteSecrets } from '../platform/secret/index.ts';
import type { Settings } from '../platform/settings/index.ts';
import { openSecrets } from '../player/identity/index.ts';
import { Messages } from '../player/message/index.ts';
import type { OperatorMail } from '../player/playerOrder/index.ts';
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
