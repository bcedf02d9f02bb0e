import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;
const Milliseconds = Type.Number({ minimum: 0, maximum: 600_000 });

/** How one page load felt. It holds no address and nothing about the visitor. */
export const PageMetrics = Type.Object(
  {
    route: Type.String({ pattern: '^[A-Za-z0-9]{1,40}$' }),
    /** Until the first byte of the document. */
    firstByteMs: Type.Optional(Milliseconds),
    firstPaintMs: Type.Optional(Milliseconds),
    largestPaintMs: Type.Optional(Milliseconds),
    /** The slowest answer to a press. */
    interactionMs: Type.Optional(Milliseconds),
    /** Sum of layout shifts without a cause by the visitor. */
    layoutShift: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  },
  closed,
);
export type PageMetrics = Static<typeof PageMetrics>;

export const reportPageMetrics = defineEndpoint({
  id: 'reportPageMetrics',
  module: 'pageMetrics',
  method: 'POST',
  path: '/web-api/page-metrics',
  summary: 'How quickly a page came and answered, once per page load; written to the log only',
  body: PageMetrics,
  reply: Type.Object({ isKept: Type.Boolean() }, closed),
});
