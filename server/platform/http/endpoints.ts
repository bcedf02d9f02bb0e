import {
  ApiError,
  type Api,
  type Endpoint,
  type EndpointInput,
  type EndpointReply,
} from '@fairline/contracts';
import { inputCheckOf } from '@fairline/contracts/input';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

import { callerOf, noCaller, type Caller } from './caller.ts';
import { findCardNumber } from './cardNumber.ts';
import { badInput, problemOf, Refusal } from './problem.ts';
import { forbidStoring } from './securityHeaders.ts';
import { sendVersioned } from './versionedReply.ts';

type Handler<E extends Endpoint> = (input: EndpointInput<E>, caller: Caller) => Promise<EndpointReply<E>>;

/** Lets a call to an endpoint pass, or throws the refusal. It acts on what the endpoint declares. */
type Gate = (endpoint: Endpoint, caller: Caller) => Promise<void>;

/** A call that says nothing of a query has none: what nobody agreed on is refused there as everywhere else. */
const NO_QUERY = Type.Object({}, { additionalProperties: false });

type AnyHandler = (input: never, caller: Caller) => Promise<unknown>;

/** Every endpoint of the server: served over HTTP, callable inside the process, listed for OpenAPI. */
export class Endpoints {
  readonly #app: FastifyInstance;
  /** The same for all views of it. */
  readonly #site: {
    readonly handlers: Map<string, { readonly endpoint: Endpoint; readonly handler: AnyHandler }>;
    readonly doors: Gate[];
    readonly gates: Gate[];
    readonly lastGates: Gate[];
  };
  readonly #onServe: ((endpoint: Endpoint) => void) | undefined;
  readonly #checksReplies: boolean;
  readonly #isHttps: boolean;

  /** Replies are checked against the contract outside production, so that a breach shows in the first test. */
  constructor(
    app: FastifyInstance,
    options: { readonly checksReplies: boolean; readonly isHttps?: boolean },
    view?: { readonly of: Endpoints; readonly onServe: (endpoint: Endpoint) => void },
  ) {
    this.#app = app;
    this.#checksReplies = options.checksReplies;
    this.#isHttps = options.isHttps ?? false;
    this.#site =
      view === undefined ? { handlers: new Map(), doors: [], gates: [], lastGates: [] } : view.of.#site;
    this.#onServe = view?.onServe;
  }

  /** The same endpoints for one module: `onServe` is told first what it serves, and may refuse it. */
  viewOf(onServe: (endpoint: Endpoint) => void): Endpoints {
    const options = { checksReplies: this.#checksReplies, isHttps: this.#isHttps };
    return new Endpoints(this.#app, options, { of: this, onServe });
  }

  /** Asked before anything of a call is read: whoever may not call learns nothing of what it wants. */
  addDoor(door: Gate): void {
    this.#site.doors.push(door);
  }

  /** Every call passes all gates, in the order in which they were added, before its handler runs. */
  addGate(gate: Gate): void {
    this.#site.gates.push(gate);
  }

  /** For what is used up by being asked: only a call that all other gates let pass comes here. */
  addLastGate(gate: Gate): void {
    this.#site.lastGates.push(gate);
  }

  get all(): readonly Endpoint[] {
    return [...this.#site.handlers.values()].map(({ endpoint }) => endpoint);
  }

  serve<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    this.#onServe?.(endpoint);
    if (this.#site.handlers.has(endpoint.id)) throw new Error(`Two endpoints are called ${endpoint.id}.`);
    const checked = this.#checksReplies ? checkingReply(endpoint, handler) : handler;
    this.#site.handlers.set(endpoint.id, { endpoint, handler: checked });
    this.#app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: {
        ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
        querystring: endpoint.query ?? NO_QUERY,
        ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
      },
      preValidation: async (request, reply) => {
        forbidStoring(reply);
        const caller = callerOf(request, reply, { isHttps: this.#isHttps });
        for (const door of this.#site.doors) await door(endpoint, caller);
      },
      handler: async (request, reply) => {
        if (endpoint.isReport !== true) refuseCardNumbers(request.body);
        const caller = callerOf(request, reply, { isHttps: this.#isHttps });
        for (const gate of [...this.#site.gates, ...this.#site.lastGates]) await gate(endpoint, caller);
        const input = { params: request.params, query: request.query, body: request.body };
        const answer = await checked(input as EndpointInput<E>, caller);
        if (endpoint.versioned !== undefined) {
          return sendVersioned(request, reply, answer, endpoint.versioned.moment);
        }
        return reply.type('application/json; charset=utf-8').send(answer);
      },
    });
  }

  /** The same calls without a network, for pages that the server draws itself. */
  get api(): Api {
    return this.apiFor(null);
  }

  /** Replies fit the page of this player; the rights stay those of a visitor. */
  apiFor(userId: number | null): Api {
    return {
      call: async (endpoint, input) => {
        const known = this.#site.handlers.get(endpoint.id);
        if (known === undefined) throw new Error(`No module serves the endpoint ${endpoint.id}.`);
        try {
          const caller = noCaller(userId);
          const gates = [...this.#site.doors, ...this.#site.gates, ...this.#site.lastGates];
          for (const gate of gates) await gate(known.endpoint, caller);
          checkInput(known.endpoint, input as Readonly<Record<string, unknown>>);
          return (await known.handler(input as never, caller)) as never;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const { status, problem } = problemOf(error, '');
          throw new ApiError({ ...problem, status, exceptionCode: problem.exception_code });
        }
      },
    };
  }
}

/** No call takes one: cards are typed at payment providers. Here it would be kept where nobody guards it. */
function refuseCardNumbers(body: unknown): void {
  const place = findCardNumber(body);
  if (place === undefined) return;
  const field = `/body${place}`;
  throw new Refusal({
    status: 400,
    code: 'card-number',
    message: `${field} holds what looks like a card number, which is kept nowhere here`,
    field,
  });
}

const validators = new WeakMap<object, Validator>();

function validatorOf(schema: object): Validator {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const made: Validator = Compile(schema as never);
  validators.set(schema, made);
  return made;
}

/** Addresses that visitors type reach these calls through pages, so they are checked like any other input. */
function checkInput(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): void {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const problem = inputCheckOf(schema)(withoutUndefined(input[part]));
    if (problem !== undefined) throw badInput(part, problem);
  }
}

/** An optional value that is undefined does not travel over HTTP either. */
function withoutUndefined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined));
}

function checkingReply<E extends Endpoint>(endpoint: E, handler: Handler<E>): Handler<E> {
  return async (input, caller) => {
    const reply = await handler(input, caller);
    const validator = validatorOf(endpoint.reply);
    const wire: unknown = JSON.parse(JSON.stringify(reply));
    if (!validator.Check(wire)) {
      const [first] = validator.Errors(wire);
      throw new Error(
        `The reply of ${endpoint.id} breaks its contract at ${first?.instancePath ?? ''}: ${first?.message ?? ''}`,
      );
    }
    return reply;
  };
}
