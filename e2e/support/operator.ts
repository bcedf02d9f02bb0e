import { PLAYER_COMMAND } from '../../server/player/playerOrder/index.ts';
import { askServer, operatorSocketPath } from '../../server/site/siteConfig/index.ts';
import type { Site } from './site.ts';

type Folder = Pick<Site, 'dataFolder'>;

/** Changes one field of a running site's configuration, as `npm run config` does. */
export function configure(site: Folder, field: string, value: unknown): Promise<void> {
  return order(site, ['set', field, JSON.stringify(value)]);
}

/** Gives a field back the value that it has when nobody says anything. */
export function resetField(site: Folder, field: string): Promise<void> {
  return order(site, ['unset', field]);
}

/** Changes one field at one host of a running site. */
export function configureHost(site: Folder, host: string, field: string, value: unknown): Promise<void> {
  return order(site, ['domain', 'set', host, field, JSON.stringify(value)]);
}

/** Does something to one player, as `npm run player` does. */
export function orderPlayer(site: Folder, ...args: readonly string[]): Promise<void> {
  return order(site, [PLAYER_COMMAND, ...args]);
}

async function order(site: Folder, args: readonly string[]): Promise<void> {
  const answer = await askServer(operatorSocketPath(site.dataFolder), {
    args: [...args, '--why', 'a browser test'],
    by: 'e2e',
  });
  if (answer === undefined || answer.isRefused)
    throw new Error(`${args.join(' ')} was not done: ${answer?.output ?? 'nobody listens'}`);
}
