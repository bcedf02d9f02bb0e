import { readFile } from 'node:fs/promises';

import { SOCIAL_PROVIDERS, type SocialProvider } from '@fairline/contracts/registration';

/** How the site is known to a provider that speaks OpenID Connect. */
export interface ProviderConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The providers that the site is connected to, in the order of the list that people choose from. */
export type SocialConfig = ReadonlyMap<SocialProvider, ProviderConfig>;

/** Why the file cannot be used, in words for the operator. */
export class SocialFileRefused extends Error {}

/**
 * Reads a file like `{ "google": { "issuer": "https://accounts.google.com", "clientId": "…", "clientSecret": "…" } }`.
 * Networks without OpenID Connect of their own are connected through a bridge that has it.
 */
export async function readSocialFile(path: string): Promise<SocialConfig> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new SocialFileRefused(`SOCIAL_FILE cannot be read: ${(error as Error).message}`);
  }
  return socialConfigOf(value);
}

export function socialConfigOf(value: unknown): SocialConfig {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SocialFileRefused('SOCIAL_FILE must hold an object of providers.');
  for (const name of Object.keys(value)) {
    if (!(SOCIAL_PROVIDERS as readonly string[]).includes(name))
      throw new SocialFileRefused(
        `SOCIAL_FILE names ${JSON.stringify(name)}: it must be one of ${SOCIAL_PROVIDERS.join(', ')}.`,
      );
  }
  const config = new Map<SocialProvider, ProviderConfig>();
  for (const name of SOCIAL_PROVIDERS) {
    const entry = (value as Readonly<Record<string, unknown>>)[name];
    if (entry !== undefined) config.set(name, providerOf(name, entry));
  }
  return config;
}

function providerOf(name: string, entry: unknown): ProviderConfig {
  const { issuer, clientId, clientSecret = '' } = (entry ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof issuer !== 'string' || !/^https?:\/\//.test(issuer) || !URL.canParse(issuer))
    throw new SocialFileRefused(
      `SOCIAL_FILE: ${name}.issuer must be an address such as https://id.example.org.`,
    );
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && hostname !== '127.0.0.1' && hostname !== 'localhost')
    throw new SocialFileRefused(`SOCIAL_FILE: ${name}.issuer must be an https address.`);
  if (typeof clientId !== 'string' || clientId === '' || typeof clientSecret !== 'string')
    throw new SocialFileRefused(`SOCIAL_FILE: ${name} needs a clientId and a clientSecret.`);
  return { issuer, clientId, clientSecret };
}
