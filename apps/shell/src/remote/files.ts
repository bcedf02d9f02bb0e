import type { Mount, RemotePayload } from '@fairline/sdk';

const stylesheets = new Map<string, Promise<void>>();

/** Loads a payload's stylesheets, each address once per page, and then its scripts. */
export async function loadFiles(payload: RemotePayload): Promise<Mount> {
  for (const address of payload.preload) preloadModule(address);
  const styles = Promise.all(payload.cssToLoad.map(loadStylesheet));
  const modules = await Promise.all(
    payload.scriptsToLoad.map(
      (address) => import(/* @vite-ignore */ address) as Promise<{ mount?: unknown }>,
    ),
  );
  await styles;
  const mount = modules.find((module) => typeof module.mount === 'function')?.mount;
  if (mount === undefined)
    throw new Error(`No script of the sub-application ${payload.appName} exports mount.`);
  return mount as Mount;
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

function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
