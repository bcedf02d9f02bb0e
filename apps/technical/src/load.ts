import { isApiError } from '@fairline/contracts';
import { listOutbox, type OutboxMessage } from '@fairline/contracts/message';
import { localeOf, type Language } from '@fairline/routes';
import type { Translate } from '@fairline/sdk';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import { maintenanceText, type MaintenanceText } from './maintenanceText.ts';
import type { WordKey } from './words/index.ts';

/** Pages that stand where the whole site is closed to somebody. */
export type ClosedPageName =
  | 'block'
  | 'blockUa'
  | 'blockIe'
  | 'siteUpdates'
  | 'comingSoon'
  | 'suspension'
  | 'banned';

export interface TechnicalData {
  readonly page: 'notFound' | 'serverError' | 'maintenance' | 'debugger' | 'outbox' | ClosedPageName;
  /** Finds the failed request in the server's logs; null when nobody told it. */
  readonly reportId: string | null;
  /** The HTTP status that the page tells of. */
  readonly status: number;
  readonly maintenance: MaintenanceText | null;
  /** Messages that the site has sent, newest first; null on other pages. */
  readonly outbox: readonly OutboxMessage[] | null;
  /** The country that the visitor seems to be in, in the page's language; null where it does not matter. */
  readonly countryName: string | null;
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
  outbox: { title: 'outbox.title', description: 'outbox.text', status: 200 },
  block: { title: 'block.title', description: 'block.text', status: 403 },
  blockUa: { title: 'blockUa.title', description: 'blockUa.text', status: 451 },
  blockIe: { title: 'blockIe.title', description: 'blockIe.text', status: 451 },
  siteUpdates: { title: 'siteUpdates.title', description: 'siteUpdates.text', status: 503 },
  comingSoon: { title: 'comingSoon.title', description: 'comingSoon.text', status: 200 },
  suspension: { title: 'suspension.title', description: 'suspension.text', status: 503 },
  banned: { title: 'banned.title', description: 'banned.text', status: 403 },
};

export async function load(request: LoadRequest): Promise<Page<TechnicalData>> {
  const { route, site, country, session, t } = request;
  const words: Translate<WordKey> = t;
  // The page of a blocked region is also where a banned player is sent, who has to be told another reason.
  const wanted = route.name === 'block' && session.banLevel > 0 ? 'banned' : pageOf(route.name);
  const outbox = wanted === 'outbox' ? await outboxOf(request) : null;
  // A site that others can reach keeps its outbox to itself.
  const page = wanted === 'outbox' && outbox === null ? 'notFound' : wanted;
  const { title, description } = FACTS[page];
  const company = site.companyName;
  const status = page === 'serverError' ? statusIn(route.search) : FACTS[page].status;
  return {
    title: words('pageTitle', { title: words(title, { company }), company }),
    description: words(description, { company }),
    status,
    data: {
      page,
      reportId: page === 'serverError' ? reportIdIn(route.search) : null,
      status,
      outbox,
      maintenance: page === 'maintenance' ? await maintenanceText(request) : null,
      countryName: page === 'block' ? countryNameOf(country, route.language) : null,
    },
  };
}

async function outboxOf({ api }: LoadRequest): Promise<readonly OutboxMessage[] | null> {
  try {
    return (await api.call(listOutbox, {})).messages;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

/** A route that this sub-application has no page for was sent here by mistake: it is not found. */
function pageOf(name: LoadRequest['route']['name']): TechnicalData['page'] {
  return Object.hasOwn(FACTS, name) ? (name as TechnicalData['page']) : 'notFound';
}

/** Part of the data, because server and browser may name a country differently. */
function countryNameOf(country: string, language: Language): string {
  return new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(country) ?? country;
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
