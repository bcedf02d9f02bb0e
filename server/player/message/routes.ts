import { listOutbox, type OutboxMessage } from '@fairline/contracts/message';
import type { Kysely, Selectable } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { SiteSecrets } from '../../platform/secret/index.ts';
import { SEAL_PURPOSE, unsealContent } from './messages.ts';
import { plainText } from './renderMessage.ts';
import type { MessageTable } from './tables.ts';

const SHOWN_MAX = 100;

/** What was sent, with texts and codes: the composition root calls this in development and demo only. */
export function registerOutbox(
  endpoints: Endpoints,
  parts: { readonly db: Kysely<Tables>; readonly secrets: SiteSecrets; readonly isOpen: boolean },
): void {
  const { db, secrets, isOpen } = parts;
  endpoints.serve(listOutbox, async () => {
    // Codes of all players are in here: a demo that others can reach keeps it shut.
    if (!isOpen) throw new Refusal({ status: 404, code: 'not-found', message: 'There is no outbox here.' });
    const rows = await db
      .selectFrom('message')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN_MAX)
      .execute();
    return { messages: rows.map((row) => outboxMessageOf(row, secrets)) };
  });
}

function outboxMessageOf(row: Selectable<MessageTable>, secrets: SiteSecrets): OutboxMessage {
  const content = row.content === null ? undefined : unsealContent(secrets, row.content);
  return {
    id: row.id,
    channel: row.channel,
    recipient: secrets.unseal(SEAL_PURPOSE, row.recipient) ?? row.recipient,
    template: row.template,
    language: row.language,
    state: row.state,
    attempts: row.attempts,
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
    sentAt: row.state === 'sent' ? (row.ended_at?.toISOString() ?? null) : null,
    subject: content?.subject ?? '',
    text: content === undefined ? '' : plainText(content),
    link: content?.link ?? null,
  };
}
