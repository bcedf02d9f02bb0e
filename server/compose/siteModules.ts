import type { Endpoint } from '@fairline/contracts';

import type { Declared, Listed, Need, Opened } from '../platform/module.ts';
import type { OperatorOrder } from '../platform/operatorOrder.ts';
import type { SiteContext } from '../platform/siteContext.ts';
import { orderOfNeeds, orderOfStarts } from './orderOfNeeds.ts';

/** The modules of one running site: what is not in the list does not exist, and what is in it is wired whole. */
export class SiteModules {
  readonly #list: readonly Listed[];
  readonly #opened = new Map<Need<unknown>, Opened<unknown>>();
  readonly #orders = new Map<string, OperatorOrder>();

  /** Refuses a list that cannot be opened. */
  constructor(list: readonly Listed[]) {
    this.#list = orderOfNeeds(list);
  }

  get declared(): readonly Declared[] {
    return this.#list.flatMap(({ declared }) => declared ?? []);
  }

  /** The front door of one that is open. */
  door<Door>(need: Need<Door>): Door {
    const opened = this.#opened.get(need);
    if (opened === undefined) throw new Error(`The door of ${need.name} was asked for before it was open.`);
    // What is kept under a need was made by it.
    return opened.door as Door;
  }

  /** Who carries out the operator's commands that begin with this word. */
  orderOf(command: string): OperatorOrder | undefined {
    return this.#orders.get(command);
  }

  /** Opens all of them in the order of their needs; each is closed with the app, also when a later one fails. */
  async open(site: SiteContext): Promise<void> {
    for (const entry of this.#list) {
      const opened = await this.#openOne(entry, site);
      this.#opened.set(entry.gives, opened);
      for (const [command, order] of Object.entries(opened.orders ?? {})) this.#keepOrder(command, order);
      const { beforeClose, close } = opened;
      if (beforeClose !== undefined) site.app.addHook('preClose', async () => beforeClose());
      // What is added last is called first.
      if (close !== undefined) site.app.addHook('onClose', async () => close());
    }
  }

  /** Begins what runs by itself, after what it needs, be it later. */
  async start(): Promise<void> {
    for (const { gives } of orderOfStarts(this.#list)) await this.#opened.get(gives)?.start?.();
  }

  async #openOne({ gives, declared, open }: Listed, site: SiteContext): Promise<Opened<unknown>> {
    const doorOf = (need: Need<unknown>): unknown => {
      const { later } = need;
      return later === undefined ? this.door(need) : () => this.door(later);
    };
    const wanted = declared === undefined ? [] : wantedOf(declared, site);
    const served = new Set<Endpoint>();
    const endpoints = site.endpoints.viewOf((endpoint) => {
      if (!wanted.includes(endpoint))
        throw new Error(`${gives.name} serves ${endpoint.id} and has not declared it.`);
      served.add(endpoint);
    });
    const opened = await open({ ...site, endpoints }, doorOf);
    const missing = wanted.find((endpoint) => !served.has(endpoint));
    if (missing === undefined) return opened;
    // Nobody else would let go of it.
    await opened.close?.();
    throw new Error(`${gives.name} has declared ${missing.id} and does not serve it.`);
  }

  #keepOrder(command: string, order: OperatorOrder): void {
    if (this.#orders.has(command)) throw new Error(`Two modules carry out the order ${command}.`);
    this.#orders.set(command, order);
  }
}

function wantedOf(
  { endpoints, endpointsOutsideProduction }: Declared,
  { settings }: SiteContext,
): readonly Endpoint[] {
  return settings.mode === 'production' ? endpoints : [...endpoints, ...endpointsOutsideProduction];
}
