import { expectRow, type ExpectedRoute } from './expect.ts';

/** The section and game patterns below a page type. */
function pageType(sectionId: string, gameId: string, type: string): readonly ExpectedRoute[] {
  return [
    ...expectRow(
      sectionId,
      'pageTypeSection',
      {
        [`${type}/line`]: `pageType=${type} section=line`,
        [`${type}/live/football`]: `pageType=${type} section=live sport=football`,
        [`${type}/live/top/football/12-cup`]: `pageType=${type} section=live menuSection=top sport=football championship=12-cup`,
      },
      { broken: [type, `${type}/soon`, `${type}/line/Football`, `${type}/line/football/cup/more`] },
    ),
    ...expectRow(
      gameId,
      'pageTypeGame',
      {
        [`${type}/line/football/12-cup/34-a-b`]: `pageType=${type} section=line sport=football championship=12-cup game=34-a-b`,
        [`${type}/live/today/football/12-cup/34-a-b`]: `pageType=${type} section=live menuSection=today sport=football championship=12-cup game=34-a-b`,
      },
      { broken: [`${type}/line/football/12-cup/a-b`, `${type}/line/12-cup/34-a-b`] },
    ),
  ];
}

function championship(
  ids: readonly [string, string, string, string],
  page: string,
): readonly ExpectedRoute[] {
  const [home, section, game, final] = ids;
  return [
    ...expectRow(home, 'championshipHome', { [page]: `championshipPage=${page}` }, { broken: [`${page}x`] }),
    ...expectRow(
      section,
      'championshipSection',
      {
        [`${page}/live`]: `championshipPage=${page} section=live`,
        [`${page}/line/football/12-cup`]: `championshipPage=${page} section=line sport=football championship=12-cup`,
        [`${page}/live/today/football`]: `championshipPage=${page} section=live menuSection=today sport=football`,
      },
      { broken: [`${page}/later`, `${page}/line/football/cup/x`] },
    ),
    ...expectRow(
      game,
      'championshipGame',
      {
        [`${page}/live/football/12-cup/34-a-b`]: `championshipPage=${page} section=live sport=football championship=12-cup game=34-a-b`,
        [`${page}/line/top/football/12-cup/34-a-b`]: `championshipPage=${page} section=line menuSection=top sport=football championship=12-cup game=34-a-b`,
      },
      { broken: [`${page}/live/football/12-cup/game`] },
    ),
    ...expectRow(
      final,
      'championshipFinal',
      { [`${page}/final`]: `championshipPage=${page}` },
      { broken: [`${page}/Final`, `${page}/final/more`] },
    ),
  ];
}

export const BETTING_ROWS: readonly ExpectedRoute[] = [
  ...expectRow('ROUTE-038', 'home', { '': '' }),
  ...expectRow(
    'ROUTE-039',
    'section',
    {
      'line/football': 'section=line sport=football',
      'line/football/12-cup': 'section=line sport=football championship=12-cup',
      'live/12-cup': 'section=live championship=12-cup',
    },
    { broken: ['soon/football', 'line/Football', 'line/football/cup', 'line/football/12-cup/more'] },
  ),
  ...expectRow(
    'ROUTE-039',
    'menuSection',
    {
      'line/top': 'section=line menuSection=top',
      'live/today/football/12-cup': 'section=live menuSection=today sport=football championship=12-cup',
    },
    { broken: ['line/tops', 'soon/top'] },
  ),
  ...expectRow(
    'ROUTE-040',
    'game',
    {
      'live/football/12-cup/34-a-b': 'section=live sport=football championship=12-cup game=34-a-b',
      'line/top/football/12-cup/34-a-b':
        'section=line menuSection=top sport=football championship=12-cup game=34-a-b',
    },
    {
      broken: [
        'live/football/34-a-b',
        'live/12-cup/34-a-b',
        'live/football/12-cup/a-b',
        'live/other/football/12-cup/34-a-b',
      ],
    },
  ),
  ...expectRow('ROUTE-041', 'section', { line: 'section=line' }, { broken: ['lines', 'Line'] }),
  ...expectRow('ROUTE-042', 'section', { live: 'section=live' }, { broken: ['lives', 'LIVE'] }),
  ...expectRow(
    'ROUTE-043',
    'homeSection',
    { 'home/line/football/12-cup': 'section=line sport=football championship=12-cup' },
    { to: 'line/football/12-cup', broken: ['home', 'home/soon'] },
  ),
  ...expectRow(
    'ROUTE-043',
    'homeMenuSection',
    { 'home/live/top/football': 'section=live menuSection=top sport=football' },
    { to: 'live/top/football', broken: ['home/live/tops/football'] },
  ),
  ...expectRow(
    'ROUTE-044',
    'homeGame',
    { 'home/live/football/12-cup/34-a-b': 'section=live sport=football championship=12-cup game=34-a-b' },
    { to: 'live/football/12-cup/34-a-b', broken: ['home/live/football/34-a-b'] },
  ),
  ...expectRow(
    'ROUTE-044',
    'homeGame',
    {
      'home/live/top/football/12-cup/34-a-b':
        'section=live menuSection=top sport=football championship=12-cup game=34-a-b',
    },
    { to: 'live/top/football/12-cup/34-a-b', broken: ['home/live/tops/football/12-cup/34-a-b'] },
  ),
  ...pageType('ROUTE-045', 'ROUTE-046', 'betsonyour'),
  ...pageType('ROUTE-047', 'ROUTE-048', 'topgame'),
  ...pageType('ROUTE-049', 'ROUTE-050', 'marble'),
  ...pageType('ROUTE-051', 'ROUTE-052', 'ufc'),
  ...pageType('ROUTE-053', 'ROUTE-054', 'politics'),
  ...expectRow(
    'ROUTE-055',
    'teamSection',
    {
      'team/live/9-reds': 'section=live team=9-reds',
      'team/line/top/9-reds': 'section=line menuSection=top team=9-reds',
    },
    { broken: ['team/9-reds', 'team/soon/9-reds', 'team/live/reds'] },
  ),
  ...expectRow(
    'ROUTE-056',
    'teamGames',
    { 'team/line/9-reds': 'team=9-reds' },
    { broken: ['team/line', 'team/line/reds'] },
  ),
  ...championship(['ROUTE-058', 'ROUTE-059', 'ROUTE-060', 'ROUTE-061'], 'champ'),
  ...championship(['ROUTE-062', 'ROUTE-063', 'ROUTE-064', 'ROUTE-065'], 'epl'),
  ...championship(['ROUTE-066', 'ROUTE-067', 'ROUTE-068', 'ROUTE-069'], 'laliga'),
  ...championship(['ROUTE-070', 'ROUTE-071', 'ROUTE-072', 'ROUTE-073'], 'europaleague'),
  ...championship(['ROUTE-074', 'ROUTE-075', 'ROUTE-076', 'ROUTE-077'], 'ipl'),
  ...championship(['ROUTE-078', 'ROUTE-079', 'ROUTE-080', 'ROUTE-081'], 'scf'),
  ...championship(['ROUTE-082', 'ROUTE-083', 'ROUTE-084', 'ROUTE-085'], 'fifacwc'),
  ...championship(['ROUTE-086', 'ROUTE-087', 'ROUTE-088', 'ROUTE-089'], 'nbafinals'),
  ...expectRow('ROUTE-091', 'multiLive', { multi: '' }, { broken: ['multi/1'] }),
  ...expectRow(
    'ROUTE-092',
    'champResults',
    { champs: '', 'champs/999977': 'champId=999977' },
    { broken: ['champs/cup'] },
  ),
  ...expectRow('ROUTE-093', 'cyber', { cyber: '' }, { to: 'cyber/real' }),
  ...expectRow(
    'ROUTE-094',
    'cyberType',
    { 'cyber/real': 'type=real', 'cyber/virtual': 'type=virtual' },
    { broken: ['cyber/other', 'cyber/Real'] },
  ),
  ...expectRow(
    'ROUTE-095',
    'cyberDisciplines',
    { 'cyber/virtual/disciplines': 'type=virtual' },
    { to: 'cyber/virtual/all' },
  ),
  ...expectRow('ROUTE-096', 'cyberAll', { 'cyber/real/all': 'type=real' }, { broken: ['cyber/other/all'] }),
  ...expectRow(
    'ROUTE-097',
    'cyberDiscipline',
    { 'cyber/real/dota-2': 'type=real discipline=dota-2' },
    { broken: ['cyber/real/Dota'] },
  ),
  ...expectRow('ROUTE-098', 'cyberChampionships', {
    'cyber/real/dota-2/champs': 'type=real discipline=dota-2',
  }),
  ...expectRow('ROUTE-099', 'cyberSection', {
    'cyber/real/dota-2/live': 'type=real discipline=dota-2 section=live',
  }),
  ...expectRow(
    'ROUTE-100',
    'cyberSection',
    { 'cyber/real/dota-2/line': 'type=real discipline=dota-2 section=line' },
    { broken: ['cyber/real/dota-2/soon'] },
  ),
  ...expectRow(
    'ROUTE-101',
    'cyberChampionship',
    { 'cyber/real/dota-2/5-major': 'type=real discipline=dota-2 championship=5-major' },
    { broken: ['cyber/real/dota-2/major'] },
  ),
  ...expectRow('ROUTE-102', 'cyberGame', {
    'cyber/real/dota-2/5-major/live/8-a-b':
      'type=real discipline=dota-2 championship=5-major section=live game=8-a-b',
  }),
  ...expectRow(
    'ROUTE-103',
    'cyberGame',
    {
      'cyber/real/dota-2/5-major/line/8-a-b':
        'type=real discipline=dota-2 championship=5-major section=line game=8-a-b',
    },
    {
      broken: [
        'cyber/real/dota-2/5-major/soon/8-a-b',
        'cyber/real/dota-2/5-major/line/a-b',
        'cyber/real/dota-2/5-major/line',
      ],
    },
  ),
];
