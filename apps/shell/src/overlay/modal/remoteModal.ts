import { href, matchPath, routeExists, rowOf } from '@fairline/routes';
import {
  payloadAddress,
  type ModalName,
  type ModalOwner,
  type ModalProvider,
  type ModalView,
  type Mount,
  type RemotePayload,
} from '@fairline/sdk';

import { loadFiles } from '../../remote/files.ts';
import type { HostRuntime } from '../../remote/hostRuntime.ts';
import { fetchPayload } from '../../remote/payloads.ts';

export type RemoteModalRuntime = Pick<HostRuntime, 'audience' | 'hostFor'>;

interface Owner {
  readonly app: string;
  /** A page of that sub-application that everybody may open: its payload says where the files are. */
  readonly page: 'accountVerify';
}

const IDENTITY: Owner = { app: 'identity', page: 'accountVerify' };

const OWNERS: Partial<Record<ModalName, Owner>> = {
  login: IDENTITY,
  registration: IDENTITY,
  forgotPassword: IDENTITY,
  finishRegistration: IDENTITY,
  setLimits: IDENTITY,
  stepUp: IDENTITY,
  contact: IDENTITY,
};

interface LoadedOwner {
  readonly payload: RemotePayload;
  readonly modals: NonNullable<ModalOwner['modals']>;
}

const loaded = new Map<string, Promise<LoadedOwner>>();

/** The modal of a sub-application that is not on the page; undefined when nobody owns it, or the site has no such part. */
export function remoteModal(runtime: RemoteModalRuntime, name: ModalName): ModalProvider | undefined {
  const owner = OWNERS[name];
  const { site } = runtime.audience.get();
  if (owner === undefined || !routeExists(rowOf(owner.page), { site, isProduction: true })) return undefined;
  return async () => {
    const audience = runtime.audience.get();
    const route = matchPath(href(audience.visitor.language, owner.page));
    const { payload, modals } = await ownerOf(owner.app, payloadAddress(owner.app, route));
    const open = modals[name];
    if (open === undefined) throw new Error(`The sub-application ${owner.app} has no modal "${name}".`);
    const host = runtime.hostFor({
      appName: owner.app,
      route,
      audience,
      payload,
      props: {},
      isPrimary: false,
      onCrash: () => {},
    });
    return (await open(host)) as ModalView;
  };
}

/** The files come once per page. A failure is forgotten, so that the next press tries again. */
function ownerOf(app: string, address: string): Promise<LoadedOwner> {
  const known = loaded.get(app);
  if (known !== undefined) return known;
  const loading = (async () => {
    const payload = await fetchPayload(app, address);
    const { modals = {} } = (await loadFiles(payload)) as Mount & ModalOwner;
    return { payload, modals };
  })();
  loaded.set(app, loading);
  loading.catch(() => loaded.delete(app));
  return loading;
}
