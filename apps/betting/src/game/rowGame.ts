import { groupOfKind, MARKET_GROUPS, readMarketId } from '@fairline/board/marketName';
import type { ChampionshipLink, GameRow, SportNode } from '@fairline/contracts';
import type { WholeGame } from '@fairline/contracts/book';

/** What a list knows besides its rows. */
interface RowBoard {
  readonly rows: readonly GameRow[];
  readonly sports: readonly SportNode[];
  readonly championships: readonly ChampionshipLink[];
}

/** A game as far as the row of a list tells it, to be seen at once; undefined when the list has no such row. */
export function gameOfRow(board: RowBoard, number: number): WholeGame | undefined {
  const row = board.rows.find((one) => one.number === number);
  if (row === undefined) return undefined;
  const sport = board.sports.find(({ slug }) => slug === row.sport);
  const championship = board.championships.find(({ address }) => address === row.championship);
  // Without its names the top of the page would change before the reader's eyes.
  if (sport === undefined || championship === undefined) return undefined;
  const { id, address, version, home, away, statusId, startsAt, live, suspension } = row;
  return {
    id,
    number,
    address,
    version,
    position: 0,
    sport: { id: sport.slug, name: sport.name, icon: sport.icon },
    championship: {
      id: championship.id,
      name: championship.name,
      address: championship.address,
      country: championship.country,
      flag: championship.flag,
    },
    home,
    away,
    statusId,
    startsAt,
    ...(live === undefined ? {} : { score: live }),
    ...(suspension === undefined ? {} : { suspension }),
    country: championship.country,
    flag: championship.flag,
    statistics: {},
    events: [],
    groups: groupsOf(row),
    parts: [],
  };
}

function groupsOf({ markets }: GameRow): WholeGame['groups'] {
  return MARKET_GROUPS.map((group, index) => ({
    group,
    number: index + 1,
    markets: markets.flatMap((market) => {
      const place = readMarketId(market.id);
      if (place === undefined || groupOfKind(place.kind) !== group) return [];
      return [
        {
          id: market.id,
          scope: place.scope,
          kind: place.kind,
          ...(place.line === undefined ? {} : { line: place.line }),
          isMain: true,
          isSuspended: market.isSuspended,
          outcomes: market.outcomes.map(({ id, coefficient }) => ({ id, coefficient })),
        },
      ];
    }),
  })).filter(({ markets: own }) => own.length > 0);
}
