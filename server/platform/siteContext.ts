import type { SiteConfig } from '@fairline/contracts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Clock } from './clock.ts';
import type { Database, Tables } from './database/index.ts';
import type { Endpoints } from './http/endpoints.ts';
import type { IdSource } from './ids.ts';
import type { OperatorOrder } from './operatorOrder.ts';
import type { Settings } from './settings/index.ts';
import type { Timers } from './timers.ts';

/** What all modules of one running site share. Made once where the site starts and handed on: nothing of it has a default. */
export interface SiteContext {
  readonly app: FastifyInstance;
  readonly endpoints: Endpoints;
  readonly database: Database;
  /** Of the database. */
  readonly db: Kysely<Tables>;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly ids: IdSource;
  readonly isHttps: boolean;
  /** Configuration of the site that is visited by this host. */
  readonly siteFor: (host: string) => SiteConfig;
  /** Where the site lives by its own settings: what a request says of it never reaches a message. */
  readonly origin: () => string;
  /** Who carries out the operator's commands that begin with this word; undefined: no module does. */
  readonly orderOf: (command: string) => OperatorOrder | undefined;
}
