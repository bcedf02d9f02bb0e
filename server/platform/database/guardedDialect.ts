import { type DatabaseConnection, type Dialect, type DialectAdapter, type Driver } from 'kysely';

import { assertNotInsideTransaction } from './transaction.ts';

/**
 * A dialect whose connections cannot be asked for from inside an open transaction (see transaction.ts).
 * With `hasOneConnection`, users queue for it here: Kysely's own queue lies before the driver, so a
 * forbidden query would already be waiting there, for the transaction that waits for it.
 */
export function guardedDialect(inner: Dialect, { hasOneConnection }: { hasOneConnection: boolean }): Dialect {
  return {
    createAdapter: () => withoutQueue(inner.createAdapter()),
    createDriver: () => new GuardedDriver(inner.createDriver(), hasOneConnection),
    createIntrospector: (db) => inner.createIntrospector(db),
    createQueryCompiler: () => inner.createQueryCompiler(),
  };
}

function withoutQueue(adapter: DialectAdapter): DialectAdapter {
  return Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true });
}

class GuardedDriver implements Driver {
  readonly #inner: Driver;
  readonly #hasOneConnection: boolean;
  /** Settles when the last in the queue has given the connection back. */
  #tail: Promise<void> = Promise.resolve();
  #giveBack: (() => void) | undefined;

  constructor(inner: Driver, hasOneConnection: boolean) {
    this.#inner = inner;
    this.#hasOneConnection = hasOneConnection;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    assertNotInsideTransaction();
    if (!this.#hasOneConnection) return this.#inner.acquireConnection();
    const { promise, resolve } = Promise.withResolvers<void>();
    const turn = this.#tail;
    this.#tail = promise;
    await turn;
    this.#giveBack = resolve;
    try {
      return await this.#inner.acquireConnection();
    } catch (error) {
      resolve();
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#inner.releaseConnection(connection);
    this.#giveBack?.();
  }

  init: Driver['init'] = (options) => this.#inner.init(options);
  destroy: Driver['destroy'] = (options) => this.#inner.destroy(options);
  beginTransaction: Driver['beginTransaction'] = (...args) => this.#inner.beginTransaction(...args);
  commitTransaction: Driver['commitTransaction'] = (...args) => this.#inner.commitTransaction(...args);
  rollbackTransaction: Driver['rollbackTransaction'] = (...args) => this.#inner.rollbackTransaction(...args);
  savepoint: NonNullable<Driver['savepoint']> = async (...args) => this.#inner.savepoint?.(...args);
  rollbackToSavepoint: NonNullable<Driver['rollbackToSavepoint']> = async (...args) =>
    this.#inner.rollbackToSavepoint?.(...args);
  releaseSavepoint: NonNullable<Driver['releaseSavepoint']> = async (...args) =>
    this.#inner.releaseSavepoint?.(...args);
}
