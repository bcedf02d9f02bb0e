import type { Mount, RemotePayload } from '@fairline/sdk';

import { ChunkError } from './chunkFailure.ts';

const stylesheets = new Map<string, Promise<void>>();

/**
 * How often a script has failed. Browsers remember a module that failed for the life of the page, so the next attempt
 * asks for the same file under another address.
 */
const scriptFailures = new Map<string, number>();

/** Loads a payload's stylesheets, each address once per page, and then its scripts. */
export async function loadFiles(payload: RemotePayload): Promise<Mount> {
  for (const address of payload.preload) preloadModule(address);
  const styles = Promise.all(payload.cssToLoad.map(loadStylesheet));
  // Both run at once; a failure of one must not leave the other's unhandled.
  const [modules] = await Promise.all([Promise.all(payload.scriptsToLoad.map(loadScript)), styles]);
  const mount = modules.find((module) => typeof module.mount === 'function')?.mount;
  if (mount === undefined)
    throw new Error(`No script of the sub-application ${payload.appName} exports mount.`);
  return mount as Mount;
}

/** A sub-application that broke is started from fresh scripts: the old ones may hold what broke it. */
export function forgetScripts(payload: RemotePayload): void {
  for (const address of payload.scriptsToLoad) countFailure(address);
}

async function loadScript(address: string): Promise<{ readonly mount?: unknown }> {
  try {
    return (await import(/* @vite-ignore */ attemptAddress(address))) as { readonly mount?: unknown };
  } catch (error) {
    countFailure(address);
    throw new ChunkError(`The script ${address} did not load.`, { cause: error });
  }
}

function countFailure(address: string): void {
  scriptFailures.set(address, (scriptFailures.get(address) ?? 0) + 1);
}

function attemptAddress(address: string): string {
  const failures = scriptFailures.get(address) ?? 0;
  if (failures === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}attempt=${failures + 1}`;
}

function loadStylesheet(address: string): Promise<void> {
  const known = stylesheets.get(address);
  if (known !== undefined) return known;
  const present = document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(address)}"]`);
  const loading = present === null ? addStylesheet(address) : Promise.resolve();
  stylesheets.set(address, loading);
  loading.catch(() => stylesheets.delete(address));
  return loading;
}

function addStylesheet(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      link.remove();
      fail(new Error(`The stylesheet ${address} did not load.`));
    });
    document.head.append(link);
  });
}

function preloadModule(address: string): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(address)}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  link.nonce = pageNonce();
  document.head.append(link);
}

export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
