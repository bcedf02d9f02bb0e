import { href, type Language, type RouteName, type RouteState } from '@fairline/routes';
import { createContext, useContext } from 'react';

import type { Audience } from '../audience.ts';
import type { Host } from '../host.ts';
import type { RemoteProps } from '../props.ts';
import type { Translate } from '../words.ts';

/** What the components of a sub-application draw from. */
export interface View extends Audience {
  readonly route: RouteState;
  readonly data: unknown;
  /** What the sub-application that shows this one has handed over; empty on a page of its own. */
  readonly props: RemoteProps;
  /** The next page's data is on its way; the previous page stays on screen. */
  readonly isLoading: boolean;
  /** The next page's data could not be had. */
  readonly failure: unknown;
  readonly t: Translate;
  /** Absent on the server, where nothing can be pressed. */
  readonly host: Host | undefined;
  readonly retry: () => void;
}

export const ViewContext = createContext<View | undefined>(undefined);

export function useView(): View {
  const view = useContext(ViewContext);
  if (view === undefined) throw new Error('useView is used outside a sub-application.');
  return view;
}

/** The data of the page, as `load` returned it. */
export function usePageData<Data>(): Data {
  return useView().data as Data;
}

/**
 * What another sub-application that shows this one has handed over. It may lack anything, for what could not be
 * serialised does not arrive, so every property is optional.
 */
export function useProps<Props extends object>(): Partial<Props> {
  return useView().props as Partial<Props>;
}

export function useTranslate<Key extends string>(): Translate<Key> {
  return useView().t;
}

type HrefArguments<Name extends RouteName> =
  Parameters<typeof href<Name>> extends [Language, Name, ...infer Rest] ? Rest : never;

/** Makes addresses in the language of the page. */
export function useHref(): <Name extends RouteName>(name: Name, ...args: HrefArguments<Name>) => string {
  const { language } = useView().route;
  return (name, ...args) => (href as (...all: unknown[]) => string)(language, name, ...args);
}
