import { askServer, operatorSocketPath } from '../../server/siteConfig/index.ts';

/** Changes one field of a running site's configuration, as its operator does. */
export async function configure(dataFolder: string, field: string, value: unknown): Promise<void> {
  const answer = await askServer(operatorSocketPath(dataFolder), {
    args: ['set', field, JSON.stringify(value), '--why', 'a browser test needs it'],
    by: 'test',
  });
  if (answer === undefined || answer.isRefused)
    throw new Error(`The site did not take ${field}: ${answer?.output ?? 'nobody listens'}`);
}
