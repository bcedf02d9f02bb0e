import type { EndpointReply } from '@fairline/contracts';
import type {
  getChampionshipStatistics,
  getGameStatistics,
  getResultChampionships,
  getTeamStatistics,
} from '@fairline/contracts/book';

export type ChampionshipStatisticsReply = EndpointReply<typeof getChampionshipStatistics>;
export type GameStatisticsReply = EndpointReply<typeof getGameStatistics>;
export type TeamStatisticsReply = EndpointReply<typeof getTeamStatistics>;
export type ResultChampionship = EndpointReply<typeof getResultChampionships>['championships'][number];
