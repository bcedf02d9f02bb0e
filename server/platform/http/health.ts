import type { FastifyInstance } from 'fastify';

import { RETRY_AFTER_SECONDS } from './problem.ts';

interface Health {
  /** From now on no new work is sent here: the process is about to end. */
  beginShutdown(): void;
}

const notReady = (status: string) => ({ status, retryAfterSeconds: RETRY_AFTER_SECONDS });

/** /healthz says that the process lives, /readyz that it can serve pages now. */
export function registerHealth(app: FastifyInstance, isDatabaseReachable: () => Promise<boolean>): Health {
  let isEnding = false;
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (isEnding) return reply.code(503).send(notReady('ending'));
    if (!(await isDatabaseReachable())) return reply.code(503).send(notReady('database-unreachable'));
    return reply.send({ status: 'ready' });
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection that stays open after its last answer would hold up the end of the process.
    if (isEnding) void reply.header('Connection', 'close');
  });
  return {
    beginShutdown: () => {
      isEnding = true;
    },
  };
}
