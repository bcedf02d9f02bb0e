import type { Host } from '@fairline/sdk';

/** Asks the player to prove again who they are; false: the dialog was closed without it. */
export async function proveAgain(host: Pick<Host, 'openModal'>): Promise<boolean> {
  let isProved = false;
  await host.openModal('stepUp', { onProved: () => (isProved = true) });
  return isProved;
}
