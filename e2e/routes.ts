import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { href, LANGUAGES, ROUTES, rowOf, type Language, type RouteName } from '@fairline/routes';

/** Parameters that make a real page of each route; the others need none. */
const SAMPLES: Partial<Record<RouteName, readonly Record<string, string>[]>> = {
  section: [
    { section: 'live' },
    { section: 'line' },
    { section: 'line', sport: 'football' },
    { section: 'live', sport: 'tennis' },
  ],
  menuSection: [{ section: 'line', menuSection: 'today' }],
  results: [{}, { type: 'live' }, { type: 'zone' }],
  // Every sub-path is a page of its own; what the book does not know is not found.
  statisticPopup: [],
  pageTypeSection: [
    { pageType: 'topgame', section: 'line' },
    { pageType: 'ufc', section: 'live' },
  ],
  championshipHome: [{ championshipPage: 'epl' }],
  championshipFinal: [{ championshipPage: 'nbafinals' }],
  championshipSection: [{ championshipPage: 'champ', section: 'line' }],
  cyberType: [{ type: 'real' }, { type: 'virtual' }],
  cyberAll: [{ type: 'real' }],
  cyberDiscipline: [{ type: 'real', discipline: 'strike' }],
  cyberChampionships: [{ type: 'real', discipline: 'strike' }],
  cyberSection: [
    { type: 'real', discipline: 'strike', section: 'live' },
    { type: 'virtual', discipline: 'rockets', section: 'line' },
  ],
  // Championships, games and teams have the numbers that the book gives them.
  game: [],
  pageTypeGame: [],
  championshipGame: [],
  teamSection: [],
  teamGames: [],
  cyberChampionship: [],
  cyberGame: [],
  gamesView: [{ gameRoute: 'percent' }],
  // A coupon is its player's: e2e/coupon.test.ts.
  couponPrint: [],
};

/** Pages that a visitor of the default site can open: nothing switched off, moved, for players only, or shut. */
function isOpen(name: RouteName): boolean {
  const { feature, moved, isSignInRequired } = rowOf(name);
  const isOn = feature === undefined || DEFAULT_SITE_CONFIG.features.includes(feature);
  return isOn && moved === undefined && isSignInRequired !== true && name !== 'maintenance';
}

/** Every page of the route table in one language, with the status it must answer. */
export function everyPage(language: Language): readonly { readonly path: string; readonly status: number }[] {
  const make = href as (language: Language, name: RouteName, params: Record<string, string>) => string;
  return (Object.keys(ROUTES) as RouteName[]).filter(isOpen).flatMap((name) => {
    const { status = 200 } = rowOf(name);
    return (SAMPLES[name] ?? [{}]).map((params) => ({
      path: make(language, name, params),
      status,
    }));
  });
}

export { LANGUAGES };
