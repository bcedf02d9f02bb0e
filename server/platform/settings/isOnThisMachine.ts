import type { Settings } from './settings.ts';

/** Nobody but whoever sits at this machine can reach the site. */
export function isOnThisMachine({ publicOrigin, host }: Settings): boolean {
  return publicOrigin === undefined && /^(127\.0\.0\.1|localhost|::1)$/.test(host);
}
