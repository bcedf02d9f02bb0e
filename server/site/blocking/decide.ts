import {
  NOTHING_BLOCKED,
  type BlockDecision,
  type BlockingState,
  type RedirectDecision,
} from '@fairline/contracts';

import { applies, pathWithoutLanguage, type BlockRule, type RedirectRule, type VisitFacts } from './rule.ts';
import { safeTarget } from './safeTarget.ts';

export interface Rules {
  readonly blockRules: readonly BlockRule[];
  readonly redirectRules: readonly RedirectRule[];
  /** Hosts outside the site to which a redirect may lead. */
  readonly redirectHosts: readonly string[];
}

/** Served while a reason applies: a blocked player proves here who they are. */
const VERIFY_PATH = '/user/accountverify';

/** The reason of the first rule that applies, in the order in which the operator keeps them. */
export function blockReasonOf(rules: Rules, facts: VisitFacts): number | null {
  if (facts.path === VERIFY_PATH || facts.path.startsWith(`${VERIFY_PATH}/`)) return null;
  return rules.blockRules.find((rule) => applies(rule, facts))?.reason ?? null;
}

export function blockDecision(reason: number | null): BlockDecision {
  return reason === null
    ? { displayTypeId: 0, templateTypeId: 0 }
    : { displayTypeId: 1, templateTypeId: reason };
}

const HOPS_MAX = 5;
const NO_REDIRECT: RedirectDecision = { redirect: false, code: 0, url: '', reasons: [], breadcrumbs: [] };

/**
 * Where an address leads after all rules. Targets on the site are looked up again, so that a visitor is sent once;
 * rules that lead in a circle, or on and on, send nobody anywhere.
 */
export function decideRedirect(
  rules: Rules,
  facts: VisitFacts,
  asked: { readonly path: string; readonly search: string },
): RedirectDecision {
  const breadcrumbs = [asked.path + asked.search];
  const reasons: string[] = [];
  let code: 301 | 302 = 301;
  let path = asked.path;
  let target: string | undefined;
  for (;;) {
    const here = { ...facts, path: pathWithoutLanguage(path) };
    const rule = rules.redirectRules.find((candidate) => applies(candidate, here));
    const next = rule === undefined ? undefined : safeTarget(rule.url, rules.redirectHosts);
    if (rule === undefined || next === undefined) break;
    const places = breadcrumbs.map((address) => pathWithoutLanguage(pathOf(address)));
    const place = pathWithoutLanguage(pathOf(next));
    // A rule for the whole site leads to a page of it: whoever is there has arrived.
    if (places.at(-1) === place) break;
    if (places.includes(place) || reasons.length === HOPS_MAX) return { ...NO_REDIRECT, breadcrumbs };
    target = next;
    reasons.push(rule.note);
    breadcrumbs.push(next);
    if (rule.code === 302) code = 302;
    if (!next.startsWith('/')) break;
    path = pathOf(next);
  }
  if (target === undefined) return { ...NO_REDIRECT, breadcrumbs };
  return { redirect: true, code, url: target, reasons, breadcrumbs };
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? '/';
}

/** The query word that makes redirect rules work outside production. */
const FORCING_PARAMETER = 'redirect-service';

export function isRedirectApplied(search: string, isProduction: boolean): boolean {
  return isProduction || new URLSearchParams(search).has(FORCING_PARAMETER);
}

/** Everything the guards must know about a visit, without asking anything. */
export function blockingOf(
  rules: Rules,
  visit: Omit<VisitFacts, 'path'> & {
    readonly path: string;
    readonly search: string;
    readonly isProduction: boolean;
    readonly isMaintenance: boolean;
  },
): BlockingState {
  const { isMaintenance, isProduction, search } = visit;
  if (rules.blockRules.length === 0 && rules.redirectRules.length === 0 && !isMaintenance)
    return NOTHING_BLOCKED;
  const facts = { ...visit, path: pathWithoutLanguage(visit.path) };
  const decision = isRedirectApplied(search, isProduction)
    ? decideRedirect(rules, facts, visit)
    : NO_REDIRECT;
  return {
    reason: blockReasonOf(rules, facts),
    redirect: decision.code === 0 ? null : { code: decision.code, url: decision.url },
    isMaintenance,
  };
}
