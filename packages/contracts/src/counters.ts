import { Type } from 'typebox';

import { defineEndpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;

export const getCounters = defineEndpoint({
  id: 'getCounters',
  module: 'startup',
  method: 'GET',
  path: '/web-api/analytics/counters',
  summary: 'The scripts of analytics for a page that came without their list',
  query: Type.Object(
    {
      host: Type.String({ minLength: 1, maxLength: 253 }),
      group_id: Type.String({ pattern: '^[0-9]{1,10}$' }),
    },
    closed,
  ),
  /** Addresses of modules of our own site. */
  reply: Type.Object({ counters: Type.Array(Type.String({ pattern: '^/' })) }, closed),
});
