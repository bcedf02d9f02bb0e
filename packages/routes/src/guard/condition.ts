import type { RouteCondition, RouteRow } from '../row.ts';
import type { GuardInput } from './types.ts';

type Rule = (site: GuardInput['site']) => boolean;

const CONDITIONS: Readonly<Record<RouteCondition, Rule>> = {
  registration: ({ isRegistrationAllowed, isVipDomain }) => isRegistrationAllowed && !isVipDomain,
  identification: ({ isShowIdentification }) => isShowIdentification,
  payment: ({ availableRoutes }) => availableRoutes.includes('payment'),
  bonuses: ({ isPromoBonusesAsOffers }) => !isPromoBonusesAsOffers,
  offers: ({ isPromoBonusesAsOffers }) => isPromoBonusesAsOffers,
  'slot-first-deposit': ({ isSlotFirstDepositRedirect }) => isSlotFirstDepositRedirect,
};

/** `unknown`: the row names a condition that nobody has written, which is a fault of ours and not of the visitor. */
export function conditionOf(row: RouteRow, site: GuardInput['site']): 'holds' | 'fails' | 'unknown' {
  if (row.condition === undefined) return 'holds';
  const rule: Rule | undefined = Object.hasOwn(CONDITIONS, row.condition)
    ? CONDITIONS[row.condition]
    : undefined;
  if (rule === undefined) return 'unknown';
  return rule(site) ? 'holds' : 'fails';
}

/** Whether a route is there at all for this site: switched on, allowed by the configuration, no debug page in production. */
export function exists(
  row: RouteRow,
  { site, isProduction }: Pick<GuardInput, 'site' | 'isProduction'>,
): boolean {
  if (row.isDebug === true && isProduction) return false;
  if (row.feature !== undefined && !site.features.includes(row.feature)) return false;
  return conditionOf(row, site) === 'holds';
}
