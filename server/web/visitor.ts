import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { PREFERENCES, visitorOfCookies, type Visitor, type VisitorPlace } from '@fairline/sdk/server';
import type { FastifyRequest } from 'fastify';

const UNKNOWN_PLACE: VisitorPlace = {
  site: DEFAULT_SITE_CONFIG,
  country: DEFAULT_SITE_CONFIG.defaultCountry,
};

/** What the visitor's cookies say; the language of a page is in its address. */
export function visitorOf({ cookies }: FastifyRequest, place: VisitorPlace = UNKNOWN_PLACE): Visitor {
  return visitorOfCookies(cookies, place);
}

/** Languages the visitor can read, best first: the choice kept in the cookie, then what the browser asks for. */
export function wantedLanguages(request: FastifyRequest): readonly string[] {
  const chosen = request.cookies[PREFERENCES.language.key];
  const asked = parseAcceptLanguage(request.headers['accept-language'] ?? '');
  return chosen === undefined ? asked : [chosen, ...asked];
}

export function parseAcceptLanguage(header: string): readonly string[] {
  return header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((text) => /^\s*q=(\d(?:\.\d{1,3})?)\s*$/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
