import { createServer, type Server, type ServerResponse } from 'node:http';

import { freePort } from './site.ts';

export type Fault = 'error' | 'hang' | 'broken-json' | 'missing-field' | 'none';

export interface BrokenRemote {
  readonly url: string;
  /** How it answers from now on; `none` hands the call on to the healthy one. */
  fault: Fault;
  /** The healthy server behind it. */
  healthyUrl: string;
  stop(): Promise<void>;
}

/** Stands where a sub-application's server should be, and misbehaves as told. */
export async function startBrokenRemote(options: {
  fault: Fault;
  healthyUrl?: string;
}): Promise<BrokenRemote> {
  const port = await freePort();
  const remote: BrokenRemote = {
    url: `http://127.0.0.1:${port}`,
    fault: options.fault,
    healthyUrl: '',
    stop: () => stop(server),
  };
  const server = createServer((request, response) => {
    if (remote.fault === 'none')
      void handOn(`${remote.healthyUrl}${request.url ?? ''}`, request.headers, response);
    else misbehave(remote.fault, response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return remote;
}

function misbehave(fault: Exclude<Fault, 'none'>, response: ServerResponse): void {
  switch (fault) {
    case 'error':
      response.writeHead(500).end('broken');
      return;
    case 'hang':
      // No answer at all: the caller's own limit must end it.
      return;
    case 'broken-json':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"appName":"header","body":');
      return;
    case 'missing-field':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"appName":"header"}');
      return;
  }
}

async function handOn(
  url: string,
  headers: NodeJS.Dict<string | string[]>,
  response: ServerResponse,
): Promise<void> {
  const forwarded = Object.entries(headers).filter(
    ([name]) => name.startsWith('mf-') || name === 'force-spa',
  );
  const answer = await fetch(url, {
    headers: forwarded.map(([name, value]): [string, string] => [name, String(value)]),
  });
  const kept = ['content-type', 'access-control-allow-origin', 'cross-origin-resource-policy'];
  const answerHeaders = kept.map((name) => [name, answer.headers.get(name) ?? '']);
  response.writeHead(answer.status, Object.fromEntries(answerHeaders) as Record<string, string>);
  response.end(Buffer.from(await answer.arrayBuffer()));
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
