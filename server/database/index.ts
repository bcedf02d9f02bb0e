export { DatabaseRefused, type DatabaseRefusalReason } from './databaseRefused.ts';
export { migrateToLatest } from './migrate.ts';
export { openDatabase, type Database, type DatabaseSettings } from './openDatabase.ts';
export type { Tables } from './tables.ts';
export { inTransaction, isConflict, type TransactionOptions } from './transaction.ts';
