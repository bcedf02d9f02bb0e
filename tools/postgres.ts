import { installDebianPackages, type Machine, type Say, thisMachine } from './debian.ts';
import { startCluster } from './postgres/cluster.ts';
import { installedPostgres } from './postgres/installation.ts';

export interface TestPostgres {
  /** For TEST_DATABASE_URL. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL for the tests: TEST_DATABASE_URL when it is set, else a local installation started in a temporary
 * folder, else one installed from Debian's packages where we may. Where none can be had, the reason in words.
 */
export async function startTestPostgres(
  say: Say = console.log,
  machine: Machine = thisMachine,
  findInstalled: () => Promise<string | undefined> = installedPostgres,
): Promise<TestPostgres | { missing: string }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  let installation = await findInstalled();
  if (installation === undefined) {
    const outcome = await installDebianPackages(['postgresql'], say, machine);
    if (outcome !== 'installed') {
      return { missing: `TEST_DATABASE_URL is not set, no PostgreSQL is installed and ${outcome.refused}` };
    }
    installation = await findInstalled();
    if (installation === undefined) return { missing: 'Debian installed a PostgreSQL that is older than 15' };
  }
  return startCluster(installation, say);
}
