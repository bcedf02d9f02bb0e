import type { ComponentType } from 'react';

import type { Host } from './host.ts';

export const MODAL_NAMES = [
  'login',
  'registration',
  'userQuestion',
  'supportRequestHistory',
  'cookieAgreement',
  'newSite',
  'finishRegistration',
  'setLimits',
  'forgotPassword',
  'realityCheck',
  'depositLimitApproval',
  'convertAccountReminder',
  'stepUp',
  'contact',
] as const;
export type ModalName = (typeof MODAL_NAMES)[number];

/** What the opener may hand to a modal. The part that builds one narrows its line by declaration merging. */
export interface ModalInputs {
  readonly [name: string]: Readonly<Record<string, unknown>>;
}
export type ModalInput<Name extends ModalName> = ModalInputs[Name];

export interface ModalViewProps<Name extends ModalName = ModalName> {
  readonly input: ModalInput<Name> | undefined;
  /** Takes the modal off the page; the next one in the queue follows. */
  readonly close: () => void;
}

/** Draws the modal with the Dialog of the design system. It lives in the shell's tree, not in its owner's. */
export type ModalView<Name extends ModalName = ModalName> = ComponentType<ModalViewProps<Name>>;

/** Fetches the view when the modal is opened for the first time. */
export type ModalProvider<Name extends ModalName = ModalName> = () => Promise<ModalView<Name>>;

/** The modals that a sub-application builds, each fetched when it is opened. Its `mount` carries them as a property. */
export interface ModalOwner {
  readonly modals?: {
    readonly [Name in ModalName]?: (host: Host) => Promise<ModalView<Name>>;
  };
}

/** `unavailable`: nobody provides it, or it could not be loaded. */
export type ModalEnd = 'closed' | 'unavailable';

export interface ModalRequest<Name extends ModalName = ModalName> {
  readonly name: Name;
  readonly input?: ModalInput<Name>;
}

export function isModalName(value: unknown): value is ModalName {
  return (MODAL_NAMES as readonly unknown[]).includes(value);
}

declare module './bus.ts' {
  interface BusMessages {
    /** The same as `host.openModal`, for those who have only the bus. */
    openModal: ModalRequest;
  }
}
