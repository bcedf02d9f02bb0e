import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { closed } from './field.ts';

export const DemoPlayer = Type.Object(
  {
    /** Just registered; with months behind them; with restrictions. */
    kind: Type.Union([Type.Literal('fresh'), Type.Literal('active'), Type.Literal('limited')]),
    login: Type.String(),
    password: Type.String(),
  },
  closed,
);
export type DemoPlayer = Static<typeof DemoPlayer>;

export const listDemoPlayers = defineEndpoint({
  id: 'listDemoPlayers',
  module: 'identity',
  method: 'GET',
  path: '/web-api/auth/demo-players',
  summary: 'The players of the demo with their passwords; a production site has none',
  reply: Type.Object({ players: Type.Array(DemoPlayer) }, closed),
});
