import { POLL_MS } from '@fairline/contracts';
import { getFeedChanges, getFeedStream, PUSH_LIMITS } from '@fairline/contracts/push';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Endpoints } from '../../platform/http/endpoints.ts';
import { networkOf } from '../../platform/http/network.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { forbidStoring } from '../../platform/http/securityHeaders.ts';
import type { JoinRefusal, PushHub } from './pushHub.ts';
import { readTopics, type Topic, type TopicRefused } from './topic.ts';

/** The moving book over an open connection, and for those who cannot keep one by asking again. */
export function registerPush(app: FastifyInstance, endpoints: Endpoints, hub: PushHub): void {
  endpoints.serve(getFeedChanges, async ({ query }) => {
    const topics = topicsOf(query.topics);
    const since = query.since === undefined ? undefined : Number(query.since);
    const updates = topics.map((topic) => hub.update(topic, since));
    const isLive = updates.some(({ hasLiveGame }) => hasLiveGame);
    const isGame = topics.some(({ kind }) => kind === 'game');
    // HTTP-037: the page of a live game, lists with live games, everything else.
    const pollMs = isLive ? (isGame ? POLL_MS.liveGame : POLL_MS.liveList) : POLL_MS.line;
    return {
      position: hub.position,
      pollMs,
      updates: updates.map(({ value }) => value),
    };
  });

  app.get<{ Querystring: { topics: string } }>(
    getFeedStream.path,
    // The answer goes past the response object, which is what would leave the body out of an answer to HEAD.
    { schema: { querystring: getFeedStream.query }, exposeHeadRoute: false },
    (request, reply) => {
      const topics = topicsOf(request.query.topics);
      const refusal = hub.refusalOf(networkOf(request.ip));
      if (refusal !== undefined) throw new Refusal({ code: refusal, ...JOIN_REFUSALS[refusal] });
      const since = sinceOf(request);
      beginStream(request, reply);
      hub.join(request.raw.socket, {
        address: networkOf(request.ip),
        topics,
        ...(since === undefined ? {} : { since }),
      });
    },
  );
  // Before the server waits for connections to end: these end only when they are told to.
  app.addHook('preClose', async () => hub.close());
}

function topicsOf(text: string): readonly Topic[] {
  const topics = readTopics(text);
  if (!('refused' in topics)) return topics;
  throw new Refusal({
    status: 400,
    code: topics.refused,
    message: TOPIC_REFUSALS[topics.refused],
    field: '/query/topics',
  });
}

const TOPIC_REFUSALS: Record<TopicRefused['refused'], string> = {
  'unknown-topic': 'A topic is sport:<id>, championship:<id>, game:<id> or games:<id>,<id>.',
  'too-many-topics': `At most ${PUSH_LIMITS.topics} topics fit one connection.`,
  'too-many-games': `A list holds at most ${PUSH_LIMITS.gamesPerTopic} games, and other topics name one thing.`,
};

const JOIN_REFUSALS: Record<JoinRefusal, { status: number; message: string }> = {
  'too-many-readers': { status: 503, message: 'Too many connections are open; ask for changes instead.' },
  'too-many-readers-of-address': {
    status: 429,
    message: 'Too many connections are open from this address; ask for changes instead.',
  },
  ending: { status: 503, message: 'The server is ending; connect again.' },
};

/** A browser repeats the last id it saw; anything that is no position begins with a snapshot. */
function sinceOf({ headers }: FastifyRequest): number | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,16}$/.test(id) ? Number(id) : undefined;
}

/**
 * Written to the socket by hand, without a length: the answer ends with the connection. What follows is written by
 * many readers' worth of the same bytes, and a response object would frame them for each reader again.
 */
function beginStream(request: FastifyRequest, reply: FastifyReply): void {
  forbidStoring(reply);
  reply.hijack();
  const { socket } = request.raw;
  socket.setTimeout(0);
  socket.setNoDelay(true);
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    connection: 'close',
    // A proxy that gathers answers before it passes them on would hold back every price.
    'x-accel-buffering': 'no',
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => `${name}: ${item}\r\n`),
  );
  socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\nretry: 2000\n\n`);
}
