import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { bareEndpoints } from './bareEndpoints.ts';

test('an endpoint in the browser is an object with what a call needs, and nothing that names a schema', () => {
  // As the compiler writes it, which puts no comma after the last property.
  const code = `export const place = defineEndpoint({
  id: 'placeBet',
  module: 'wagering',
  method: 'POST',
  path: '/web-api/bets',
  summary: 'Places a bet',
  body: Type.Object({ stake: Money }, closed),
  reply: Placed,
  auth: 'session',
  needsRecentProof: true
});`;
  const { transform } = bareEndpoints();
  const handler = typeof transform === 'object' ? transform.handler : transform;
  const parse = (text: string) => parseSync('endpoint.js', text).program;
  const result = (handler as (this: unknown, code: string) => { code: string } | null).call({ parse }, code);
  expect(result?.code.split('\n')).toHaveLength(code.split('\n').length);
  const bare = result?.code.replaceAll(/\s+/g, ' ');
  expect(bare).toBe(
    `export const place = ({ id: 'placeBet', method: 'POST', path: '/web-api/bets', auth: 'session', });`,
  );
});
