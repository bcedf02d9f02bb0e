import { SiteConfig } from '@fairline/contracts';
import { DEFAULT_AUDIENCE, NO_SESSION, readVisitor, type Audience, type Session } from '@fairline/sdk/server';
import { Compile } from 'typebox/compile';

const siteConfig = Compile(SiteConfig);

/**
 * Who looks, as the shell on another host tells it in the body of its call. What is missing or malformed is taken as
 * unknown, one by one: a shell of another version still gets a page.
 */
export function readAudience(body: unknown): Audience {
  const sent = recordOf(body);
  const { session, site, country } = sent;
  return {
    visitor: readVisitor(recordOf(sent['visitor'])),
    session: isSession(session) ? session : NO_SESSION,
    site: siteConfig.Check(site) ? site : DEFAULT_AUDIENCE.site,
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : DEFAULT_AUDIENCE.country,
  };
}

/** The kinds of its values say what a session is; null stands for one of them only where the type allows it. */
function isSession(value: unknown): value is Session {
  const sent = recordOf(value);
  return Object.entries(NO_SESSION).every(([name, sample]) =>
    sample === null
      ? sent[name] === null || ['number', 'string'].includes(typeof sent[name])
      : typeof sent[name] === typeof sample,
  );
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
