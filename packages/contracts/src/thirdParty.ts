import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';

export const AvailablePartitions = Type.Object(
  {
    success: Type.Boolean(),
    /** Names of the partitions of third-party products that are open on this site; empty when none is. */
    listAvailablePartitions: Type.Array(Type.String()),
  },
  { additionalProperties: false },
);
export type AvailablePartitions = Static<typeof AvailablePartitions>;

export const listAvailablePartitions = defineEndpoint({
  id: 'listAvailablePartitions',
  method: 'GET',
  path: '/web-api/third-party/api/list-available-partitions',
  summary: 'Partitions of third-party products that this site offers',
  module: 'thirdParty',
  reply: AvailablePartitions,
});
