import type { SiteModules } from '../../compose/siteModules.ts';
import type { Listed, Need } from '../../platform/module.ts';
import type { SiteContext } from '../../platform/siteContext.ts';
import { agreement } from '../../player/agreement/module.ts';
import { captcha } from '../../player/captcha/module.ts';
import { fingerprint } from '../../player/fingerprint/module.ts';
import { identity } from '../../player/identity/module.ts';
import { preference } from '../../player/preference/module.ts';
import { session } from '../../player/session/module.ts';
import { openModules } from './openModules.ts';

/** Everything about who calls, and what else a test wants. */
export async function openPlayers(
  context: SiteContext,
  others: readonly Listed[],
  more: readonly Need<unknown>[] = [],
) {
  const players = [session, preference, agreement, fingerprint, identity, captcha];
  const modules = await openModules(context, [...players, ...more], others);
  return { modules, ...playersOf(modules) };
}

const playersOf = (modules: SiteModules) => ({
  sessions: modules.door(session),
  agreements: modules.door(agreement),
  identity: modules.door(identity),
  ...modules.door(captcha),
  ...modules.door(fingerprint),
});
