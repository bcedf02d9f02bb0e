import { filterQuery, readBoardFilter, type BoardFilter } from '@fairline/board';
import {
  getSectionBoard,
  getSportTree,
  type MenuSection,
  type Section,
  type SectionBoard,
} from '@fairline/contracts';
import { wallClock, type Translate } from '@fairline/sdk';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import type { BettingData, SectionAddress } from '../pageData.ts';
import { sectionQuery } from '../sectionQuery.ts';
import type { WordKey } from '../words/index.ts';
import { menuWord } from './menuSection.ts';

export async function loadSection(request: LoadRequest): Promise<Page<BettingData>> {
  const { route, api, t, visitor } = request;
  const words: Translate<WordKey> = t;
  const section: Section = route.params['section'] === 'live' ? 'live' : 'line';
  const filter = readBoardFilter(route.search, section);
  const choice = await choiceOf(request, filter);
  try {
    const board = await api.call(getSectionBoard, {
      query: sectionQuery(route.language, section, choice, filterQuery(filter, visitor)),
    });
    const { menuSection } = choice;
    const place =
      placeName(board, choice) ??
      (menuSection === undefined ? undefined : words(menuWord(menuSection, section)));
    return {
      title: words('pageTitle', { title: titleOf(words, section, place) }),
      description: words(section === 'live' ? 'section.live.description' : 'section.line.description'),
      data: { page: 'section', board, choice },
    };
  } catch (error) {
    if (!isRefusedAddress(error)) throw error;
    const tree = await api.call(getSportTree, { query: { language: route.language } });
    return {
      title: words('pageTitle', { title: words('missing.title') }),
      status: 404,
      data: { page: 'missing', tree, section },
    };
  }
}

/**
 * The book does not know the sport or championship, or the address cannot name one. Told by its shape: on the server
 * this code is bundled with a class of its own, so `instanceof` would miss the error that the site throws.
 */
function isRefusedAddress(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'ApiError' || !('status' in error)) return false;
  return error.status === 404 || error.status === 400;
}

async function choiceOf(request: LoadRequest, { hours }: BoardFilter): Promise<SectionAddress> {
  const { sport, championship } = request.route.params;
  const menuSection = request.route.params['menuSection'] as MenuSection | undefined;
  return {
    ...(menuSection === undefined ? {} : { menuSection }),
    ...(menuSection === 'today' ? { utcOffset: await offsetMinutes(request) } : {}),
    ...(sport === undefined ? {} : { sport }),
    ...(championship === undefined ? {} : { championship }),
    ...(hours === undefined ? {} : { hours }),
  };
}

/** How far the visitor's clock is from UTC at this moment of the server. */
async function offsetMinutes({ api, route, visitor }: LoadRequest): Promise<number> {
  const { now } = await api.call(getSportTree, { query: { language: route.language } });
  const { year, month, day, hour, minute } = wallClock(now, visitor.timeZone);
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - now) / 60_000);
}

/** The most exact name of what is chosen: the championship, else the sport. */
function placeName(board: SectionBoard, choice: SectionAddress): string | undefined {
  const championship = board.championships.find(({ address }) => address === choice.championship);
  return championship?.name ?? board.sports.find(({ slug }) => slug === choice.sport)?.name;
}

function titleOf(words: Translate<WordKey>, section: Section, place: string | undefined): string {
  if (place === undefined) return words(section === 'live' ? 'section.live.title' : 'section.line.title');
  return words(section === 'live' ? 'section.live.titleOf' : 'section.line.titleOf', { place });
}
