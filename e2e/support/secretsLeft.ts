import { leftSecrets } from './session.ts';

/** Of every player whom these tests make. */
export const PASSWORD = 'kelp otter walks home 71';

const noted = new Set([PASSWORD]);

/** The secret of a link that a test has read in a message: from then on no table and no output may hold it. */
export function noteLink(link: string | null): void {
  const token = link === null ? null : new URL(link).searchParams.get('token');
  if (token !== null && token !== '') noted.add(token);
}

/** Fails when a site that is about to end has a secret in its tables or in what it printed. */
export async function refuseSecretsLeft(seamUrl: string, output: string): Promise<void> {
  const found = await leftSecrets(seamUrl, { output, secrets: [...noted] });
  if (found.length > 0) throw new Error(`The site left secrets in the clear:\n${found.join('\n')}`);
}
