import type { LoadRequest, Page } from '@fairline/sdk/react';

export interface FooterData {
  /** Milliseconds since 1970, UTC. It travels with the page, so that server and browser draw the same year and offset. */
  readonly now: number;
}

export async function load(_request: LoadRequest): Promise<Page<FooterData>> {
  return { title: '', data: { now: Date.now() } };
}
