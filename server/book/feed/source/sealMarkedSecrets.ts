import { sealFor, type SourceParts } from './sources.ts';

/** Migration 0340 has put it before secrets that were kept as they are; nothing that is sealed holds a colon. */
const MARK = 'to-seal:';

/**
 * Seals what was kept in the clear by an older release. Only a server does it: its key is the one by which the
 * messages of providers are checked, while a command may have been given another.
 */
export async function sealMarkedSecrets({ db, secrets }: SourceParts): Promise<void> {
  for (const column of ['sealed_secret', 'sealed_earlier_secret'] as const) {
    const rows = await db
      .selectFrom('feed_source')
      .select(['feed_id', `${column} as marked`])
      .where(column, 'like', `${MARK}%`)
      .execute();
    for (const { feed_id: feedId, marked } of rows) {
      if (marked === null) continue;
      await db
        .updateTable('feed_source')
        .set({ [column]: secrets.seal(sealFor(feedId), marked.slice(MARK.length)) })
        .where('feed_id', '=', feedId)
        // Another server may have been quicker, or the secret have been replaced meanwhile.
        .where(column, '=', marked)
        .execute();
    }
  }
}
