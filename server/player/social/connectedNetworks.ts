import { isOnThisMachine, type Settings } from '../../platform/settings/index.ts';
import { StartRefused } from '../../platform/startRefused.ts';
import { readSocialFile, SocialFileRefused, type SocialConfig } from './socialConfig.ts';
import { startStandIn } from './standIn/startStandIn.ts';

/** The networks of SOCIAL_FILE, or outside production a stand-in for all of them. */
export async function connectedNetworks(
  settings: Settings,
  origin: () => string,
): Promise<{ readonly config: SocialConfig; close(): Promise<void> }> {
  if (settings.socialFile !== undefined) {
    try {
      return { config: await readSocialFile(settings.socialFile), close: async () => {} };
    } catch (error) {
      if (error instanceof SocialFileRefused) throw new StartRefused(error.message);
      throw error;
    }
  }
  // The stand-in believes everybody and can be reached on this machine only, so it is for sites on this machine.
  if (settings.mode === 'production' || !isOnThisMachine(settings))
    return { config: new Map(), close: async () => {} };
  return startStandIn({ origin, port: settings.port === 0 ? 0 : settings.port + 1 });
}
