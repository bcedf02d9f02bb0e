import type { Translate } from '@fairline/sdk';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import type { WordKey } from './words/index.ts';

export interface TechnicalData {
  readonly page: 'notFound' | 'serverError' | 'maintenance' | 'debugger';
  /** Finds the failed request in the server's logs; null when nobody told it. */
  readonly reportId: string | null;
  /** The HTTP status that the page tells of. */
  readonly status: number;
}

interface PageFacts {
  readonly title: WordKey;
  readonly description: WordKey;
  readonly status: number;
}

const FACTS: Record<TechnicalData['page'], PageFacts> = {
  notFound: { title: 'notFound.title', description: 'notFound.description', status: 404 },
  serverError: { title: 'serverError.title', description: 'serverError.description', status: 500 },
  maintenance: { title: 'maintenance.title', description: 'maintenance.description', status: 503 },
  debugger: { title: 'debugger.title', description: 'debugger.text', status: 200 },
};

export async function load({ route, t }: LoadRequest): Promise<Page<TechnicalData>> {
  const words: Translate<WordKey> = t;
  const page = pageOf(route.name);
  const { title, description } = FACTS[page];
  const status = page === 'serverError' ? statusIn(route.search) : FACTS[page].status;
  return {
    title: words('pageTitle', { title: words(title) }),
    description: words(description),
    status,
    data: { page, reportId: page === 'serverError' ? reportIdIn(route.search) : null, status },
  };
}

/** A route that this sub-application has no page for was sent here by mistake: it is not found. */
function pageOf(name: LoadRequest['route']['name']): TechnicalData['page'] {
  return name === 'serverError' || name === 'maintenance' || name === 'debugger' ? name : 'notFound';
}

/** The address is anybody's to write, so only what looks like an id of ours is repeated on the page. */
function reportIdIn(search: string): string | null {
  const id = new URLSearchParams(search).get('request') ?? '';
  return /^[A-Za-z0-9-]{4,64}$/.test(id) ? id : null;
}

/** The error that brought the page up may have had a status of its own; one without is an internal error. */
function statusIn(search: string): number {
  const status = new URLSearchParams(search).get('status') ?? '';
  return /^[45]\d\d$/.test(status) ? Number(status) : FACTS.serverError.status;
}
