import { siteModules } from '../../compose/modules.ts';
import { instead, only } from '../../compose/orderOfNeeds.ts';
import { SiteModules } from '../../compose/siteModules.ts';
import type { Listed, Need } from '../../platform/module.ts';
import type { SiteContext } from '../../platform/siteContext.ts';

/** These modules of the list and what they need, with others in the place of some. They are closed with the app. */
export async function openModules(
  context: SiteContext,
  wanted: readonly Need<unknown>[],
  others: readonly Listed[] = [],
): Promise<SiteModules> {
  const modules = new SiteModules(only(instead(siteModules, others), wanted));
  await modules.open(context);
  return modules;
}
