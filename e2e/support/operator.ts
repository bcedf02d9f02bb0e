import { askServer, operatorSocketPath } from '../../server/siteConfig/index.ts';
import type { Site } from './site.ts';

/** Changes one field of a running site's configuration, as `npm run config` does. */
export async function configure(
  site: Pick<Site, 'dataFolder'>,
  field: string,
  value: unknown,
): Promise<void> {
  const answer = await askServer(operatorSocketPath(site.dataFolder), {
    args: ['set', field, JSON.stringify(value), '--why', 'a browser test'],
    by: 'e2e',
  });
  if (answer === undefined || answer.isRefused)
    throw new Error(`${field} was not changed: ${answer?.output ?? 'nobody listens'}`);
}
