// Sub-applications on hosts of their own that misbehave as told: real ones handed on from a healthy site, and small
// foreign ones that are not made with React.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { aroundScript, foreignPayload, foreignScript } from './foreignRemote.ts';
import { freePort } from './site.ts';

export const FAULTS = [
  '500',
  '404',
  'timeout',
  'broken-json',
  'script-404',
  'script-throws',
  'render-throws',
  'slow',
] as const;
export type Fault = (typeof FAULTS)[number] | 'missing-field';

/** Longer than a page waits for a sub-application. */
const SLOW_MS = 5000;

export interface FaultyRemotes {
  /** The settings that make a site use them. */
  readonly environment: Readonly<Record<string, string>>;
  /** Pages with `?case=<id>` in their address get the fault; all others are served well. */
  break(caseId: string, appName: string, fault: Fault): void;
  lift(caseId: string): void;
  /** True once a fault was asked for. */
  wasMet(caseId: string): boolean;
  urlOf(appName: string): string;
  stop(): Promise<void>;
}

interface Case {
  readonly appName: string;
  readonly fault: Fault;
}

export interface RemoteOptions {
  /** Sub-applications that the healthy site has. */
  readonly real: readonly string[];
  /** Names that are served by a foreign sub-application of this test. */
  readonly foreign: readonly string[];
  readonly healthyUrl: string;
  /** Fields of the foreign payloads that a test wants to be otherwise. */
  readonly foreignFields?: (appName: string, url: string) => object;
}

export async function startFaultyRemotes(options: RemoteOptions): Promise<FaultyRemotes> {
  const cases = new Map<string, Case>();
  const met = new Set<string>();
  const urls = new Map<string, string>();
  const servers: Server[] = [];
  for (const appName of [...options.real, ...options.foreign]) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const healthy = options.real.includes(appName) ? handOn(options.healthyUrl) : answerForeign(options);
    const server = createServer((request, response) => {
      const caseId = new URL(request.url ?? '/', url).searchParams.get('case') ?? '';
      const broken = cases.get(caseId);
      const fault = broken?.appName === appName ? broken.fault : undefined;
      if (fault !== undefined) met.add(caseId);
      void answer({ appName, url, caseId, fault, request, response, healthy }).catch(() =>
        response.destroy(),
      );
    });
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    servers.push(server);
    urls.set(appName, url);
  }
  return {
    environment: Object.fromEntries(
      [...urls].map(([name, url]) => [`REMOTE_${name.toUpperCase().replaceAll('-', '_')}_URL`, url]),
    ),
    break: (caseId, appName, fault) => void cases.set(caseId, { appName, fault }),
    lift: (caseId) => void cases.delete(caseId),
    wasMet: (caseId) => met.has(caseId),
    urlOf: (appName) => urls.get(appName) ?? '',
    async stop() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise<void>((done) => server.close(() => done()));
      }
    },
  };
}

interface Call {
  readonly appName: string;
  readonly url: string;
  readonly caseId: string;
  readonly fault: Fault | undefined;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly healthy: Healthy;
}

interface Healthy {
  payload(call: Call): Promise<object>;
  file(call: Call): Promise<void>;
}

async function answer(call: Call): Promise<void> {
  const { appName, fault, request, response } = call;
  if (fault === 'slow') await new Promise((done) => setTimeout(done, SLOW_MS));
  const misbehave = fault === undefined ? undefined : PAYLOAD_FAULTS[fault];
  if ((request.url ?? '').startsWith('/assets/')) await answerFile(call);
  else if (misbehave !== undefined) misbehave(response, appName);
  else response.writeHead(200, JSON_TYPE).end(JSON.stringify(await call.healthy.payload(call)));
}

const JSON_TYPE = { 'content-type': 'application/json' };
const SCRIPT_TYPE = {
  'content-type': 'text/javascript',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const PAYLOAD_FAULTS: Partial<Record<Fault, (response: ServerResponse, appName: string) => void>> = {
  '500': (response) => response.writeHead(500).end('broken'),
  '404': (response) => response.writeHead(404).end('not here'),
  // No answer at all: the caller's own limit must end it.
  timeout: () => {},
  'broken-json': (response, appName) =>
    response.writeHead(200, JSON_TYPE).end(`{"appName":"${appName}","body":`),
  'missing-field': (response, appName) => response.writeHead(200, JSON_TYPE).end(`{"appName":"${appName}"}`),
};

async function answerFile(call: Call): Promise<void> {
  const { appName, fault, request, response } = call;
  // Only the entry carries the case in its address: what it imports is whole.
  const isEntry = (request.url ?? '').includes('case=');
  if (isEntry && fault === 'script-404') response.writeHead(404, SCRIPT_TYPE).end();
  else if (isEntry && fault === 'script-throws')
    response.writeHead(200, SCRIPT_TYPE).end(`throw new Error('${appName} throws while loading');`);
  else if (isEntry && fault === 'render-throws')
    response.writeHead(200, SCRIPT_TYPE).end(throwingRender(appName));
  else await call.healthy.file(call);
}

function throwingRender(appName: string): string {
  return `import { mountSubApp } from '@fairline/sdk/react';
export const mount = mountSubApp({
  name: '${appName}',
  words: { en: async () => ({ default: {} }) },
  load: async () => ({ data: null, title: '' }),
  App: () => { throw new Error('${appName} throws while drawing'); },
});`;
}

/** A sub-application of the healthy site, with its files at the address of its own host. */
function handOn(healthyUrl: string): Healthy {
  return {
    async payload({ appName, url, caseId, request }) {
      const headers = Object.entries(request.headers).filter(
        ([name]) => name.startsWith('mf-') || name === 'force-spa',
      );
      const reply = await fetch(`${healthyUrl}/mf/${appName}${request.url ?? ''}`, {
        headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      });
      const payload = (await reply.json()) as Record<string, string[]>;
      const there = (address: string) => `${url}${address}`;
      return {
        ...payload,
        scriptsToLoad: payload['scriptsToLoad']?.map((address) => `${there(address)}?case=${caseId}`),
        cssToLoad: payload['cssToLoad']?.map(there),
        preload: payload['preload']?.map(there),
      };
    },
    async file({ request, response }) {
      const reply = await fetch(`${healthyUrl}${request.url ?? ''}`);
      const type = { 'content-type': reply.headers.get('content-type') ?? '' };
      response.writeHead(reply.status, { ...SCRIPT_TYPE, ...type });
      response.end(Buffer.from(await reply.arrayBuffer()));
    },
  };
}

function answerForeign({ foreignFields }: RemoteOptions): Healthy {
  return {
    payload: async ({ appName, url, caseId }) => ({
      ...foreignPayload(appName, `${url}/assets/${appName}.js?case=${caseId}`),
      ...foreignFields?.(appName, url),
    }),
    async file({ appName, request, response }) {
      const isStyle = (request.url ?? '').split('?')[0]?.endsWith('.css') === true;
      const isAround = (request.url ?? '').includes('/around.js');
      if (isStyle) response.writeHead(200, { ...SCRIPT_TYPE, 'content-type': 'text/css' }).end();
      else
        response.writeHead(200, SCRIPT_TYPE).end(isAround ? aroundScript(appName) : foreignScript(appName));
    },
  };
}
