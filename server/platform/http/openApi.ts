import { Problem, type Endpoint } from '@fairline/contracts';
import type { FastifyInstance } from 'fastify';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** Serves the OpenAPI document of every endpoint, made from the contracts that validate the calls. */
export function registerOpenApi(
  app: FastifyInstance,
  listEndpoints: () => readonly Endpoint[],
  version: string,
): void {
  app.get('/web-api/openapi.json', async (_request, reply) => {
    return reply.type('application/json; charset=utf-8').send(openApiDocument(listEndpoints(), version));
  });
}

export function openApiDocument(endpoints: readonly Endpoint[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of [...endpoints].sort((a, b) => a.path.localeCompare(b.path))) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fairline', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      schemas: { Problem: plain(Problem) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): object {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...proofText(endpoint),
    tags: [endpoint.module],
    ...(endpoint.auth === undefined ? {} : { security: [{ [endpoint.auth]: [] }] }),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [endpoint.isForm === true ? 'multipart/form-data' : 'application/json']: {
                schema: plain(endpoint.body),
              },
            },
          },
        }),
    responses: {
      '200': { description: 'As asked', content: { 'application/json': { schema: plain(endpoint.reply) } } },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function proofText({ needsStepUp, needsRecentProof }: Endpoint): { readonly description?: string } {
  if (needsStepUp === true) return { description: 'Wants a step-up of the last 5 minutes.' };
  return needsRecentProof === true ? { description: 'Wants a sign-in or step-up of the last 12 hours.' } : {};
}

function parametersOf(schema: object | undefined, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as JsonSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: plain(property as object),
  }));
}

/** Drops what the schema library keeps beside the JSON Schema. */
function plain(schema: object): object {
  return JSON.parse(JSON.stringify(schema)) as object;
}
