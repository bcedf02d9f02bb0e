import { sql, type RawBuilder } from 'kysely';

// Pieces of SQL that every query of the book must write the same way. `g` is always the game.

/** The name in the asked language, or in English. */
export function nameIn(alias: string, language: string): RawBuilder<string> {
  const column = sql.ref(`${alias}.name`);
  return sql<string>`coalesce(${column} ->> ${language}, ${column} ->> 'en')`;
}

/** Running or in a break. */
export const isLive = sql<boolean>`g.status_id in (2, 3)`;

/** Not started, and its time has not come: a game that is late to start is on neither board. */
export function isComing(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(g.status_id = 1 and g.starts_at > ${now})`;
}
