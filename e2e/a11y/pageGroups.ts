/** Pages are looked at in three files, so that two workers share them. */
export type PageGroup = 'boards' | 'esports' | 'other';

const ESPORTS = /^\/en\/(?:cyber|results|statistic)(?:\/|$)/;
const BOARDS = /^\/en(?:$|\/(?:live|line|topgame|ufc|epl|nbafinals|champ|champs|multi)(?:\/|$))/;

export function isOf(path: string, group: PageGroup): boolean {
  if (ESPORTS.test(path)) return group === 'esports';
  return (BOARDS.test(path) ? 'boards' : 'other') === group;
}
