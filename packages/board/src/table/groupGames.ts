import type { ChampionshipLink, GameRow, SportNode } from '@fairline/contracts';

export interface SportGroup {
  readonly sport: SportNode;
  readonly games: readonly GameRow[];
}

/** Games by sport, sports in the order of the tree. */
export function bySport(games: readonly GameRow[], sports: readonly SportNode[]): readonly SportGroup[] {
  const grouped = Map.groupBy(games, (game) => game.sport);
  return sports.flatMap((sport) => {
    const own = grouped.get(sport.slug);
    return own === undefined ? [] : [{ sport, games: own }];
  });
}

export interface ChampionshipGroup {
  readonly championship: ChampionshipLink;
  readonly games: readonly GameRow[];
}

/** Games by championship, in the order in which the games came. */
export function byChampionship(
  games: readonly GameRow[],
  championships: readonly ChampionshipLink[],
): readonly ChampionshipGroup[] {
  const known = new Map(championships.map((championship) => [championship.address, championship]));
  return [...Map.groupBy(games, (game) => game.championship)].flatMap(([address, own]) => {
    const championship = known.get(address);
    return championship === undefined ? [] : [{ championship, games: own }];
  });
}

/** Championships of one country stand together, where its first one stood. */
export function byCountry(groups: readonly ChampionshipGroup[]): readonly ChampionshipGroup[] {
  const countryOf = ({ championship }: ChampionshipGroup) => `${championship.sport} ${championship.flag}`;
  return [...Map.groupBy(groups, countryOf).values()].flat();
}
