import type { NotificationDisplay, NotificationEnd } from '@fairline/sdk';
import { Banner, Toast } from '@fairline/ui/toast';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

import type { OverlayTranslate } from '../words/index.ts';
import { iconOf, LOOKS } from './look.ts';
import type { Notification } from './notification.ts';
import type { NotificationStore } from './notificationStore.ts';

import styles from './NotificationRegion.module.css';

/** Goes to the newest notification and back again; browsers and screen readers leave this key alone. */
const JUMP_KEY = 'F8';

/** Edges of the page, each with the displays that stand there. */
const PLACES: readonly { readonly place: string; readonly displays: readonly NotificationDisplay[] }[] = [
  { place: 'top', displays: ['alert'] },
  { place: 'foot', displays: ['notice', 'snackbar'] },
  { place: 'corner', displays: ['default', 'controls'] },
];

interface NotificationRegionProps {
  readonly store: NotificationStore;
  readonly shown: readonly Notification[];
  readonly t: OverlayTranslate;
}

/** The cards and bars at the edges of the page. They never take the focus; a key goes to them. */
export function NotificationRegion({ store, shown, t }: NotificationRegionProps): ReactNode {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  usePauses(region, store);
  useJumpKey(region, cameFrom);

  const end = (id: number, how: NotificationEnd): void => {
    const isFocused = region.current?.contains(document.activeElement) === true;
    store.end(id, how);
    if (isFocused) queueMicrotask(() => (lastCard(region) ?? cameFrom.current)?.focus());
  };
  useEscape(region, (id) => {
    if (shown.find((one) => one.id === id)?.isClosable === true) end(id, 'closed');
    else cameFrom.current?.focus();
  });

  return (
    <section ref={region} className={styles['region']} aria-label={t('region')} hidden={shown.length === 0}>
      {PLACES.map(({ place, displays }) => (
        <ol key={place} className={styles['place']} data-place={place}>
          {displays
            .flatMap((display) => shown.filter((one) => one.display === display))
            .map((one) => (
              <li key={one.id} data-notification={one.id} data-display={one.display} data-kind={one.kind}>
                <Card notification={one} t={t} onEnd={(how) => end(one.id, how)} />
              </li>
            ))}
        </ol>
      ))}
    </section>
  );
}

interface CardProps {
  readonly notification: Notification;
  readonly t: OverlayTranslate;
  readonly onEnd: (end: NotificationEnd) => void;
}

function Card({ notification, t, onEnd }: CardProps): ReactNode {
  const { kind, display, title, text, icon, okText, cancelText, isClosable } = notification;
  const common = {
    title,
    text,
    icon: iconOf(kind, icon),
    okLabel: okText,
    onOk: () => onEnd('submitted'),
    cancelLabel: cancelText,
    onCancel: () => onEnd('cancelled'),
    closeLabel: isClosable ? t('close') : undefined,
    onClose: () => onEnd('closed'),
  };
  if (display !== 'notice') return <Toast {...common} tone={LOOKS[kind].tone} />;
  // Two buttons are two ways to answer already; a cross would be a third that says nothing.
  const closeLabel = cancelText === undefined ? common.closeLabel : undefined;
  return (
    <Banner
      {...common}
      closeLabel={closeLabel}
      tone={LOOKS[kind].mark}
      okVariant={cancelText === undefined ? 'secondary' : 'primary'}
    />
  );
}

/** Time stands still while somebody reads: with the pointer on a card, or with the focus in one. */
function usePauses(region: RefObject<HTMLElement | null>, store: NotificationStore): void {
  useEffect(() => {
    const element = region.current;
    const look = (): void => {
      if (element === null) return;
      store.setPaused('hover', element.matches(':hover'));
      store.setPaused('focus', element.contains(document.activeElement));
    };
    // What is asked for is the state after the event, which focus events do not wait for.
    const lookSoon = (): void => queueMicrotask(look);
    const events = ['pointerover', 'pointerout', 'focusin', 'focusout'] as const;
    for (const event of events) element?.addEventListener(event, lookSoon);
    // A card that goes away under the pointer or the focus sends no event.
    const unsubscribe = store.subscribe(() => void requestAnimationFrame(look));
    return () => {
      for (const event of events) element?.removeEventListener(event, lookSoon);
      unsubscribe();
    };
  }, [region, store]);
}

function useEscape(region: RefObject<HTMLElement | null>, onEscape: (id: number) => void): void {
  useEffect(() => {
    const element = region.current;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
      const card = event.target.closest<HTMLElement>('[data-notification]');
      if (card === null) return;
      // One press answers one thing: a dialog that listens for the key too must not take it for its own.
      event.stopPropagation();
      onEscape(Number(card.dataset['notification']));
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [region, onEscape]);
}

function useJumpKey(region: RefObject<HTMLElement | null>, cameFrom: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const jump = (event: KeyboardEvent): void => {
      const card = lastCard(region);
      if (event.key !== JUMP_KEY || card === undefined) return;
      // Behind a dialog the cards are out of reach, for the keyboard as for everybody.
      const element = region.current;
      if (element === null || element.closest('[aria-hidden="true"], [inert]') !== null) return;
      event.preventDefault();
      if (element.contains(document.activeElement)) {
        cameFrom.current?.focus();
        return;
      }
      cameFrom.current = document.activeElement as HTMLElement | null;
      card.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, [region, cameFrom]);
}

/** The newest one. */
function lastCard(region: RefObject<HTMLElement | null>): HTMLElement | undefined {
  const cards = [...(region.current?.querySelectorAll<HTMLElement>('[data-notification]') ?? [])];
  const newest = cards.toSorted(
    (a, b) => Number(b.dataset['notification']) - Number(a.dataset['notification']),
  )[0];
  return newest?.querySelector<HTMLElement>('[role="group"]') ?? undefined;
}
