/** Headers of the call that asks a sub-application for its part of a page. */
export const PAYLOAD_HEADERS = {
  renderMode: 'mf-render-mode',
  apiVersion: 'mf-api-version',
  forceSpa: 'force-spa',
} as const;
export const RENDER_MODE = 'json';
export const API_VERSION = 'v2';

/** Why an answer cannot be understood, or undefined. One that names no version is taken for the present one. */
export function versionProblem(version: string | null | undefined): string | undefined {
  if (version === null || version === undefined || version === API_VERSION) return undefined;
  return `it answers in version ${version} of the payload and ${API_VERSION} was asked for`;
}

/** What a sub-application answers: the fields of the specification, and after `body` our own additions. */
export interface RemotePayload {
  readonly appName: string;
  readonly title: string;
  /** Never evaluated. Our own sub-applications leave it empty; a foreign one's runs as a script of the page when the
   * operator allows its origin (docs/decisions/0009). */
  readonly codeToEval: string;
  readonly scriptsToLoad: readonly string[];
  readonly cssToLoad: readonly string[];
  readonly style: string;
  readonly head: string;
  readonly body: string;
  /** Modules that the scripts will import soon, such as the dictionary of the page's language. */
  readonly preload: readonly string[];
  readonly description: string;
  /** The data the body was drawn from, so that the browser hydrates without asking again. */
  readonly state: unknown;
  /** The page's status, when this sub-application is the page's primary one. */
  readonly status: number;
  readonly redirect: RemoteRedirect | null;
}

export interface RemoteRedirect {
  readonly location: string;
  readonly status: 301 | 302;
}

export type PayloadResult =
  | { readonly ok: true; readonly payload: RemotePayload }
  | { readonly ok: false; readonly problem: string };

/** Reads an answer that came over a network. Without a name, a script or a body there is nothing to show. */
export function parsePayload(value: unknown, appName?: string): PayloadResult {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('it is not a JSON object');
  const record = value as Readonly<Record<string, unknown>>;
  for (const field of ['appName', 'body'] as const) {
    if (typeof record[field] !== 'string') return refuse(`${field} is missing or not a text`);
  }
  if (appName !== undefined && record['appName'] !== appName)
    return refuse(`appName is ${JSON.stringify(record['appName'])} and not ${JSON.stringify(appName)}`);
  if (!isTextList(record['scriptsToLoad'])) return refuse('scriptsToLoad is missing or not a list of texts');
  if (!isTextList(record['cssToLoad'])) return refuse('cssToLoad is missing or not a list of texts');
  const redirect = parseRedirect(record['redirect']);
  if (redirect === undefined) return refuse('redirect is not { location, status }');
  return {
    ok: true,
    payload: {
      appName: record['appName'] as string,
      title: textOr(record['title'], ''),
      codeToEval: textOr(record['codeToEval'], ''),
      scriptsToLoad: record['scriptsToLoad'],
      cssToLoad: record['cssToLoad'],
      style: textOr(record['style'], ''),
      head: textOr(record['head'], ''),
      body: record['body'] as string,
      preload: isTextList(record['preload']) ? record['preload'] : [],
      description: textOr(record['description'], ''),
      state: record['state'] ?? null,
      status: isStatus(record['status']) ? record['status'] : 200,
      redirect,
    },
  };
}

function refuse(problem: string): PayloadResult {
  return { ok: false, problem };
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 200 && value <= 599;
}

function parseRedirect(value: unknown): RemoteRedirect | null | undefined {
  if (value === undefined || value === null) return null;
  const record = value as Readonly<Record<string, unknown>>;
  const { location, status } = record;
  if (typeof location !== 'string' || (status !== 301 && status !== 302)) return undefined;
  return { location, status };
}
