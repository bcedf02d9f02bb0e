import type { Endpoint } from '@fairline/contracts';

import type { Tables } from './database/index.ts';
import type { OperatorOrder } from './operatorOrder.ts';
import type { SiteContext } from './siteContext.ts';

declare const DOOR: unique symbol;

/** What a module can ask for: another module, a port, or one of these later. */
export interface Need<Door> {
  readonly name: string;
  /** Only for the types: what whoever asks is given. */
  readonly [DOOR]?: () => Door;
  /** Present where the door is not there yet while modules are opened. */
  readonly later?: Need<unknown>;
}

/** Asks for what a room may not import: `compose` says from whose doors it is made. */
export interface Port<Door> extends Need<Door> {
  readonly isPort: true;
}

type Needs = Readonly<Record<string, Need<unknown>>>;

type DoorOf<N> = N extends { readonly [DOOR]?: () => infer Door } ? Door : never;

/** The front doors of what was asked for. */
export type Needed<N extends Needs> = { readonly [Name in keyof N]: DoorOf<N[Name]> };

/** A module that runs in one site. */
export interface Opened<Door> {
  readonly door: Door;
  /** Orders of the operator that belong here, by the first word of the command. */
  readonly orders?: Readonly<Record<string, OperatorOrder>>;
  /** Begins what runs by itself, once all modules are open. */
  readonly start?: () => void | Promise<void>;
  /** Ends what calls wait for, while calls are still answered. */
  readonly beforeClose?: () => void | Promise<void>;
  /** Lets go of what it holds; what was opened last is closed first. */
  readonly close?: () => void | Promise<void>;
}

/** What can be said of a module before it is opened. */
export interface Declared {
  /** Its folder in `server`. */
  readonly name: string;
  /** Those it owns: nobody else makes their rows. */
  readonly tables: readonly (keyof Tables)[];
  readonly endpoints: readonly Endpoint[];
  /** Endpoints that a production site does not have. */
  readonly endpointsOutsideProduction: readonly Endpoint[];
  /** Endpoints whose route it makes by itself, since they do not answer with one JSON: only told of. */
  readonly ownRoutes: readonly Endpoint[];
}

/** An entry of the list of modules: what it gives, what that takes, and how it is made. */
export interface Listed {
  readonly gives: Need<unknown>;
  readonly needs: readonly Need<unknown>[];
  /** Undefined: a port is bound here. */
  readonly declared: Declared | undefined;
  readonly open: (site: SiteContext, doorOf: (need: Need<unknown>) => unknown) => Promise<Opened<unknown>>;
}

interface Module<Door> extends Need<Door>, Listed {
  readonly declared: Declared;
}

interface Definition<N extends Needs, Door> {
  readonly name: string;
  readonly tables?: readonly (keyof Tables)[];
  readonly endpoints?: readonly Endpoint[];
  readonly endpointsOutsideProduction?: readonly Endpoint[];
  readonly ownRoutes?: readonly Endpoint[];
  readonly needs: N;
  readonly open: (site: SiteContext, needed: Needed<N>) => Opened<Door> | Promise<Opened<Door>>;
}

/** Everything about one module in one place. It runs where the list in `server/compose/modules.ts` names it. */
export function defineModule<const N extends Needs, Door>({
  name,
  needs,
  open,
  ...declared
}: Definition<N, Door>): Module<Door> {
  return {
    name,
    get gives() {
      return this;
    },
    needs: Object.values(needs),
    declared: { name, tables: [], endpoints: [], endpointsOutsideProduction: [], ownRoutes: [], ...declared },
    open: async (site, doorOf) => open(site, neededOf(needs, doorOf)),
  };
}

export function definePort<Door>(name: string): Port<Door> {
  return { name, isPort: true };
}

/** What a port gives, made of what others give. In tests also what takes the place of a module. */
export function bind<const N extends Needs, Door>(
  need: Need<Door>,
  needs: N,
  make: (needed: Needed<N>, site: SiteContext) => NoInfer<Door> | Promise<NoInfer<Door>>,
): Listed {
  return {
    gives: need,
    needs: Object.values(needs),
    declared: undefined,
    open: async (site, doorOf) => ({ door: await make(neededOf(needs, doorOf), site) }),
  };
}

/** Cuts a circle: who asks may be opened first, is begun after it, and asks for the door from its own start on. */
export function later<Door>(need: Need<Door>): Need<() => Door> {
  return { name: need.name, later: need };
}

function neededOf<N extends Needs>(needs: N, doorOf: (need: Need<unknown>) => unknown): Needed<N> {
  // Each door is the one of its need: whoever opens them keeps them by the need itself.
  return Object.fromEntries(Object.entries(needs).map(([key, need]) => [key, doorOf(need)])) as Needed<N>;
}
