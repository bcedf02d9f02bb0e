import { filterQuery } from '@fairline/board';
import { getSectionBoard, getSportTree, type Section, type SectionBoard } from '@fairline/contracts';
import { getTeamStatistics } from '@fairline/contracts/book';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import type { BettingData } from '../pageData.ts';
import { specialFilter, specialPlace, specialQuery } from './specialPlace.ts';
import { loadSpecialWords } from './specialWords.ts';

export async function loadSpecial(request: LoadRequest): Promise<Page<BettingData>> {
  const place = specialPlace(request.route);
  if (place === undefined) throw new Error(`The route ${request.route.name} is no special page.`);
  const { route, api, country, visitor } = request;
  const { language } = route;
  const t = await loadSpecialWords(language);
  const filter = filterQuery(specialFilter(place, route.search), visitor);
  const ask = (section: Section): Promise<SectionBoard> =>
    api.call(getSectionBoard, { query: { language, section, ...specialQuery(place, country), ...filter } });
  try {
    const [live, line, tree, name] = await Promise.all([
      place.section === 'line' ? undefined : ask('live'),
      place.section === 'live' ? undefined : ask('line'),
      api.call(getSportTree, { query: { language } }),
      place.kind === 'team' ? teamName(request, place.name) : t(`name.${place.name}`),
    ]);
    return {
      title: t('pageTitle', { title: name }),
      description: t('description', { name }),
      data: {
        page: 'special',
        place,
        name,
        tree: tree.sports,
        boards: [live, line].filter((board) => board !== undefined),
      },
    };
  } catch (error) {
    if (!isRefusedAddress(error)) throw error;
    const tree = await api.call(getSportTree, { query: { language } });
    return {
      title: t('pageTitle', { title: t('missing') }),
      status: 404,
      data: { page: 'missing', tree, section: place.section ?? 'line' },
    };
  }
}

async function teamName({ api, route }: LoadRequest, team: string): Promise<string> {
  const { form } = await api.call(getTeamStatistics, {
    params: { team },
    query: { language: route.language },
  });
  return form.side.name;
}

/** The book does not know what the address names. Told by its shape, as in page/loadSection.ts. */
function isRefusedAddress(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'ApiError' || !('status' in error)) return false;
  return error.status === 404 || error.status === 400;
}
