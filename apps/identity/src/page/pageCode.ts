import type { ComponentType } from 'react';

import type { ActivationLink } from '../link/ActivationLink.tsx';
import type { IdentityData } from '../load.ts';
import type { Registration } from '../registration/Registration.tsx';
import type { SignIn } from '../signIn/SignIn.tsx';

type PageName = IdentityData['page'];
/** The parts that have code of their own; the three pages of activation share one. */
type PartName = 'signIn' | 'registration' | 'reset' | 'newsletter' | 'activation';
type Parts = {
  readonly signIn: typeof SignIn;
  readonly registration: typeof Registration;
  readonly reset: ComponentType;
  readonly newsletter: ComponentType;
  readonly activation: typeof ActivationLink;
};

const PARTS: Readonly<Record<PageName, PartName>> = {
  login: 'signIn',
  registration: 'registration',
  passwordReset: 'reset',
  stopNewsletter: 'newsletter',
  accountVerify: 'activation',
  activate: 'activation',
  activateFast: 'activation',
};

/** Fetched when a page or a modal wants it: whoever signs in needs nothing of the registration. */
const loaders: { readonly [Name in PartName]: () => Promise<Parts[Name]> } = {
  signIn: async () => (await import('../signIn/SignIn.tsx')).SignIn,
  registration: async () => (await import('../registration/Registration.tsx')).Registration,
  reset: async () => (await import('../link/ResetLink.tsx')).ResetLink,
  newsletter: async () => (await import('../link/NewsletterLink.tsx')).NewsletterLink,
  activation: async () => (await import('../link/ActivationLink.tsx')).ActivationLink,
};

const loaded: Partial<Record<PartName, unknown>> = {};

/** Must have ended before the page is drawn: drawing waits for nobody. */
export async function loadPageCode(page: PageName): Promise<void> {
  const name = PARTS[page];
  loaded[name] ??= await loaders[name]();
}

export function partCode<Name extends PartName>(name: Name): Parts[Name] {
  const part = loaded[name];
  if (part === undefined) throw new Error(`The code of ${name} was not loaded.`);
  return part as Parts[Name];
}
