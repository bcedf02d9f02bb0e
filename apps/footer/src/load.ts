import { getSportTree } from '@fairline/contracts';
import type { LoadRequest, Page } from '@fairline/sdk/react';

export interface FooterData {
  /** Milliseconds since 1970, UTC. It travels with the page, so that server and browser draw the same year and offset. */
  readonly now: number;
  /** Sports that the links for search engines lead to; empty when the operator wants none. */
  readonly seoSports: readonly { readonly slug: string; readonly name: string }[];
}

export async function load({ api, site, route }: LoadRequest): Promise<Page<FooterData>> {
  const seoSports = site.isShowSeoModuleLinks ? await sportsOf(api, route.language) : [];
  return { title: '', data: { now: Date.now(), seoSports } };
}

/** A book that does not answer costs these links, never the footer. */
async function sportsOf(api: LoadRequest['api'], language: string): Promise<FooterData['seoSports']> {
  try {
    const { sports } = await api.call(getSportTree, { query: { language } });
    return sports.map(({ slug, name }) => ({ slug, name }));
  } catch {
    return [];
  }
}
