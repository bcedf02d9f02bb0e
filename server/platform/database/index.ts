export { APPLICATION_ROLE, prepareApplicationRole } from './applicationRole.ts';
export { atOneMoment } from './atOneMoment.ts';
export { isDataRefused } from './dataRefused.ts';
export { DatabaseRefused, type DatabaseRefusalReason } from './databaseRefused.ts';
export { migrateToLatest } from './migrate.ts';
export { openDatabase, openMigratedDatabase, type Database, type DatabaseSettings } from './openDatabase.ts';
export type { Tables } from './tables.ts';
export { inTransaction, isConflict, type TransactionOptions } from './transaction.ts';
