import { brandProblemOf, type SiteConfig } from '@fairline/contracts';
import { findNoText } from '@fairline/contracts/text';
import { LANGUAGES } from '@fairline/routes';
import { Compile } from 'typebox/compile';

import { isSafeWebAddress } from '../../platform/http/webAddress.ts';
import { safeTarget } from '../blocking/index.ts';
import { ConfigDocument, operatorOf, siteAt } from './document.ts';

export interface ConfigProblem {
  /** Where, for example /site/maintenance/started_at. */
  readonly path: string;
  /** What must be, as the end of a sentence that begins with the path. */
  readonly message: string;
}

const validator = Compile(ConfigDocument);

/** What is wrong with a document: its shape first, then what its fields say together. */
export function problemsOf(document: unknown): readonly ConfigProblem[] {
  if (!validator.Check(document)) return shapeProblems(document);
  const noText = findNoText(document);
  if (noText !== undefined) return [{ path: noText.path, message: noText.reason }];
  const hosts = [undefined, ...Object.keys(document.domains)];
  return [
    ...hosts.flatMap((host) => siteProblems(siteAt(document, host), host)),
    ...brandProblems(document),
    ...ruleProblems(document),
    ...bankProblems(document),
    ...streamProblems(document),
  ];
}

type ShapeError = ReturnType<typeof validator.Errors>[number];

function shapeProblems(document: unknown): readonly ConfigProblem[] {
  const byPath = Map.groupBy(validator.Errors(document), ({ instancePath }) => instancePath);
  const problems = [...byPath].flatMap(([path, errors]) => {
    const message = messageOf(errors);
    return message === undefined ? [] : [{ path, message }];
  });
  return problems.length > 0 ? problems : [{ path: '', message: 'is not a configuration' }];
}

function messageOf(errors: readonly ShapeError[]): string | undefined {
  // The parent's complaint names the same field a second time.
  const telling = errors.filter(({ keyword }) => keyword !== 'additionalProperties' && keyword !== 'anyOf');
  const [first] = telling;
  if (first === undefined) return undefined;
  if (telling.some(({ keyword }) => keyword === 'boolean')) return 'is not a field of the configuration';
  const words = telling.flatMap(({ params }) =>
    'allowedValue' in params ? [String(params.allowedValue)] : [],
  );
  if (words.length > 1) return `must be one of ${words.join(', ')}`;
  return [...new Set(telling.map(({ message }) => message))].join(' or ');
}

function siteProblems(site: SiteConfig, host: string | undefined): readonly ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const at = host === undefined ? '/site' : `/domains/${host}`;
  const refuse = (field: string, message: string) => problems.push({ path: `${at}/${field}`, message });
  const unknown = site.languages.filter((language) => !(LANGUAGES as readonly string[]).includes(language));
  if (site.languages.length === 0) refuse('languages', 'must hold at least one language');
  if (unknown.length > 0) refuse('languages', `holds ${unknown.join(', ')}, which has no dictionaries`);
  if (!site.languages.includes(site.defaultLanguage)) {
    refuse('defaultLanguage', `is ${site.defaultLanguage}, which is not one of the languages`);
  }
  if (
    site.languages.length > 0 &&
    site.languages.every((name) => site.langHiddenUnauthorized.includes(name))
  ) {
    refuse('langHiddenUnauthorized', 'leaves no language for visitors');
  }
  for (const field of ['mobileSiteUrl', 'bannedUserUrl'] as const) {
    if (site[field]?.startsWith('https://') === false) refuse(field, 'must be an https address');
  }
  const { videoStreamUrl } = site;
  if (videoStreamUrl !== null && !URL.canParse(videoStreamUrl, 'https://site.example')) {
    refuse('videoStreamUrl', 'must be an address');
  }
  for (const [from, until] of [
    ['started_at', 'ended_at'],
    ['notify_started_at', 'notify_ended_at'],
  ] as const) {
    const { [from]: first, [until]: last } = site.maintenance;
    if (first !== null && last !== null && Date.parse(first) >= Date.parse(last)) {
      refuse(`maintenance/${until}`, `must be later than ${from}`);
    }
  }
  return problems;
}

const BRAND_MESSAGES = {
  'property-not-allowed': 'is not a variable that a partner may change',
  'value-not-allowed': 'must be a colour or a length',
} as const;

function brandProblems(document: ConfigDocument): readonly ConfigProblem[] {
  return Object.entries(document.domains).flatMap(([host, { partnerCssBrandBook = [] }]) =>
    partnerCssBrandBook.flatMap((pair, index) => {
      const problem = brandProblemOf(pair);
      if (problem === undefined) return [];
      const field = problem === 'property-not-allowed' ? 'css_prop' : 'css_value';
      const path = `/domains/${host}/partnerCssBrandBook/${index}/${field}`;
      return [{ path, message: BRAND_MESSAGES[problem] }];
    }),
  );
}

function bankProblems(document: ConfigDocument): readonly ConfigProblem[] {
  const address = operatorOf(document).payAndPlay?.address;
  if (address === undefined || isSafeWebAddress(address)) return [];
  return [{ path: '/operator/payAndPlay/address', message: 'must be an https address' }];
}

/** Each is written into the policy of every page: exactly an origin, or with `*.` all hosts below a name. */
const HTTPS_ORIGIN =
  /^https:\/\/(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](?::[0-9]{1,5})?$/;

function streamProblems(document: ConfigDocument): readonly ConfigProblem[] {
  return operatorOf(document).streamOrigins.flatMap((origin, index) => {
    if (HTTPS_ORIGIN.test(origin)) return [];
    const path = `/operator/streamOrigins/${index}`;
    return [{ path, message: 'must be https:// and a host without a path, such as https://*.cdn.example' }];
  });
}

function ruleProblems(document: ConfigDocument): readonly ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const { redirectHosts } = operatorOf(document);
  document.redirectRules.forEach(({ url }, index) => {
    if (safeTarget(url, redirectHosts) !== undefined) return;
    const path = `/redirectRules/${index}/url`;
    problems.push({
      path,
      message: 'must be a path of this site, or an https address of a host in operator.redirectHosts',
    });
  });
  for (const kind of ['blockRules', 'redirectRules'] as const) {
    const seen = new Set<string>();
    document[kind].forEach(({ id, from, until }, index) => {
      if (seen.has(id)) problems.push({ path: `/${kind}/${index}/id`, message: `is ${id}, which is taken` });
      seen.add(id);
      if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until)) {
        problems.push({ path: `/${kind}/${index}/until`, message: 'must be later than from' });
      }
    });
  }
  return problems;
}
