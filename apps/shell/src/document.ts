import { directionOf } from '@fairline/routes';
import type { ShellRequest } from '@fairline/sdk/server';

import { fontLinks } from './fontLinks.ts';
import { PAGE_STATE_ID, type PageState } from './pageState.ts';
import { rootAttributesText } from './preference/rootAttributes.ts';
import { codeMarkup, escapeHtml, headMarkup, withoutMarkup } from './remote/payloadMarkup.ts';
import { headTags } from './start/headTags.ts';

interface DocumentParts {
  readonly request: ShellRequest;
  readonly state: PageState;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** Data of the router, as script texts. */
  readonly routerScripts: readonly string[];
}

/** The whole document. Every script carries the request's nonce; there is no inline style. */
export function writeDocument({
  request,
  state,
  title,
  description,
  body,
  routerScripts,
}: DocumentParts): string {
  const { files, nonce } = request;
  const { language } = state.route;
  const styles = unique([...files.styles, ...state.payloads.flatMap((payload) => payload.cssToLoad)]);
  const modules = unique([
    ...files.preload,
    ...state.payloads.flatMap((payload) => [...payload.scriptsToLoad, ...payload.preload]),
  ]);
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}"${rootAttributesText(state.visitor)}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    description === '' ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
    ...headTags(request.site, { host: request.host, nonce, escape: escapeHtml }),
    // A page that is painted while it is still being read moves what it has painted.
    `<link rel="expect" blocking="render" href="#${PAGE_STATE_ID}">`,
    ...fontLinks(language),
    files.head,
    ...styles.map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`),
    files.importMap === ''
      ? ''
      : `<script type="importmap" nonce="${nonce}">${escapeScript(files.importMap)}</script>`,
    ...modules.map((address) => `<link rel="modulepreload" nonce="${nonce}" href="${escapeHtml(address)}">`),
    ...headMarkup(state.payloads, nonce),
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}" nonce="${nonce}">${stateJson(state)}</script>`,
    ...routerScripts.map((text) => `<script nonce="${nonce}">${text}</script>`),
    ...codeMarkup(state.payloads, nonce),
    `<script type="module" nonce="${nonce}" src="${escapeHtml(files.script)}"></script>`,
    '</body>',
    '</html>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function unique(list: readonly string[]): readonly string[] {
  return [...new Set(list)];
}

/** Text of data that several pages share, such as a board that many visitors look at in the same second. */
const keptJson = new WeakMap<object, string>();

/** The page's state as JSON. The data of each payload is written once for all pages that were drawn from it. */
function stateJson(state: PageState): string {
  const payloads = state.payloads.map((payload) => {
    const head = escapeScript(JSON.stringify({ ...withoutMarkup(payload), state: null }));
    return head.replace('"state":null', () => `"state":${dataJson(payload.state)}`);
  });
  const rest = escapeScript(JSON.stringify({ ...state, payloads: [] }));
  return rest.replace('"payloads":[]', () => `"payloads":[${payloads.join(',')}]`);
}

function dataJson(data: unknown): string {
  if (typeof data !== 'object' || data === null) return escapeScript(JSON.stringify(data ?? null));
  const kept = keptJson.get(data);
  if (kept !== undefined) return kept;
  const json = escapeScript(JSON.stringify(data));
  keptJson.set(data, json);
  return json;
}

/** JSON inside a script element must not be able to end it. */
function escapeScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}
