import { SiteSecrets } from '../../platform/secret/index.ts';
import { openSecrets } from '../../player/identity/index.ts';

/** What a server that keeps its data in this folder, and has no SITE_SECRET, seals with. */
export async function secretsIn(dataFolder: string): Promise<SiteSecrets> {
  return new SiteSecrets(await openSecrets({ siteSecret: undefined, dataFolder }));
}
