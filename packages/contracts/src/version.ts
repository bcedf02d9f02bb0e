import { Type } from 'typebox';

import { defineEndpoint } from './endpoint.ts';

export const getVersion = defineEndpoint({
  id: 'getVersion',
  module: 'startup',
  method: 'GET',
  path: '/web-api/version',
  summary: 'The version of the site that is served now: its release and a digest of its built files',
  reply: Type.Object({ version: Type.String({ minLength: 1 }) }, { additionalProperties: false }),
});
