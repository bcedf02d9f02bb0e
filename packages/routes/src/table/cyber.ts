import type { RouteRow } from '../row.ts';
import { SECTION } from './fragments.ts';

const cyber = { app: 'cyber', layout: 'default' } as const;
const TYPE = 'cyber/{type:real|virtual}';
const DISCIPLINE = `${TYPE}/{discipline:slug}` as const;

export const CYBER_ROUTES = {
  cyber: { path: 'cyber', ...cyber, moved: { to: 'cyberType', params: { type: 'real' } } },
  cyberType: { path: TYPE, ...cyber },
  cyberDisciplines: { path: `${TYPE}/disciplines`, ...cyber, moved: { to: 'cyberAll' } },
  cyberAll: { path: `${TYPE}/all`, ...cyber },
  cyberDiscipline: { path: DISCIPLINE, ...cyber },
  cyberChampionships: { path: `${DISCIPLINE}/champs`, ...cyber },
  cyberSection: { path: `${DISCIPLINE}/${SECTION}`, ...cyber },
  cyberChampionship: { path: `${DISCIPLINE}/{championship:id-slug}`, ...cyber },
  cyberGame: { path: `${DISCIPLINE}/{championship:id-slug}/${SECTION}/{game:id-slug}`, ...cyber },
} as const satisfies Record<string, RouteRow>;
