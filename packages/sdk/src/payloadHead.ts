/** One element for the document's head, as plain data: it is written by the server and made by the browser. */
export interface HeadElement {
  readonly tag: 'meta' | 'link';
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

export interface ParsedHead {
  readonly elements: readonly HeadElement[];
  /** What was left out and why, for the log. */
  readonly problems: readonly string[];
}

const ALLOWED_ATTRIBUTES: Record<HeadElement['tag'], ReadonlySet<string>> = {
  meta: new Set(['name', 'property', 'itemprop', 'content', 'media']),
  link: new Set(['rel', 'href', 'hreflang', 'media', 'type', 'sizes', 'title', 'crossorigin']),
};

/** Kinds of links that say something about the page. Those that load code or styles have fields of their own. */
const ALLOWED_RELATIONS = new Set([
  'canonical',
  'alternate',
  'next',
  'prev',
  'preconnect',
  'dns-prefetch',
  'icon',
]);

/** Names whose value the browser acts on; a sub-application must not loosen what the page has decided. */
const REFUSED_META = new Set(['viewport', 'referrer', 'color-scheme', 'theme-color']);

const ELEMENT = /<([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const HEAD_MAX_LENGTH = 8192;

/**
 * Reads the `head` of a payload without ever giving the text to a parser that could run something: only meta and
 * link elements with harmless attributes come out, as data. The server and the browser use the same reading.
 */
export function parseHead(text: string): ParsedHead {
  const elements: HeadElement[] = [];
  const problems: string[] = [];
  if (text.length > HEAD_MAX_LENGTH)
    return { elements, problems: [`head is longer than ${HEAD_MAX_LENGTH} characters`] };
  for (const [, name = '', inside = ''] of text.matchAll(ELEMENT)) {
    const tag = name.toLowerCase();
    if (tag !== 'meta' && tag !== 'link') {
      problems.push(`<${tag}> is not allowed in head`);
      continue;
    }
    const { attributes, refused } = readAttributes(tag, inside);
    if (refused !== undefined) problems.push(refused);
    else if (attributes.length > 0) elements.push({ tag, attributes });
  }
  return { elements, problems };
}

function readAttributes(
  tag: HeadElement['tag'],
  text: string,
): { readonly attributes: HeadElement['attributes']; readonly refused: string | undefined } {
  const attributes: [string, string][] = [];
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const attribute = name.toLowerCase();
    if (!ALLOWED_ATTRIBUTES[tag].has(attribute))
      return { attributes, refused: `<${tag} ${attribute}> is not allowed in head` };
    attributes.push([attribute, decodeEntities(double ?? single ?? bare ?? '')]);
  }
  const valueOf = (name: string) => attributes.find(([attribute]) => attribute === name)?.[1];
  if (tag === 'meta') {
    const name = valueOf('name')?.trim().toLowerCase() ?? '';
    return {
      attributes,
      refused: REFUSED_META.has(name) ? `<meta name="${name}"> is not allowed in head` : undefined,
    };
  }
  const relation = valueOf('rel')?.trim().toLowerCase() ?? '';
  if (!ALLOWED_RELATIONS.has(relation))
    return { attributes, refused: `<link rel="${relation}"> is not allowed in head` };
  if (!isWebAddress(valueOf('href') ?? ''))
    return { attributes, refused: `<link rel="${relation}"> needs an http address` };
  return { attributes, refused: undefined };
}

/** An address on this site or on the web; javascript: and data: are neither. */
function isWebAddress(address: string): boolean {
  const base = 'https://base.invalid';
  return URL.canParse(address, base) && /^https?:$/.test(new URL(address, base).protocol);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function decodeEntities(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
