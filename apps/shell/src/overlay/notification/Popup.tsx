import type { NotificationEnd } from '@fairline/sdk';
import { Button, Mark } from '@fairline/ui';
import { AgeMark, CountdownRing, Dialog } from '@fairline/ui/dialog';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { OverlayTranslate } from '../words/index.ts';
import { iconOf, LOOKS } from './look.ts';
import type { Notification } from './notification.ts';

interface PopupProps {
  readonly notification: Notification;
  readonly t: OverlayTranslate;
  readonly onEnd: (end: NotificationEnd) => void;
}

/** A notification that stands in the middle of the page and waits. */
export function Popup({ notification, t, onEnd }: PopupProps): ReactNode {
  const { kind, title, text, okText, cancelText, isDangerous, isClosable } = notification;
  const firstButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={() => onEnd('closed')}
      title={title}
      description={text}
      mark={<PopupMark notification={notification} t={t} />}
      closeLabel={isClosable ? t('close') : undefined}
      dismissible={isClosable}
      closesOutside={isClosable && notification.isClosedByOutsideClick}
      // The way out that changes nothing is the nearest; a question of the page itself suggests no answer.
      initialFocus={notification.isFirst ? 'dialog' : firstButton}
      alert={kind === 'error' || kind === 'warning'}
      actions={
        okText === undefined ? undefined : (
          <>
            {cancelText !== undefined && (
              <Button ref={firstButton} variant="secondary" onClick={() => onEnd('cancelled')}>
                {cancelText}
              </Button>
            )}
            <Button
              {...(cancelText === undefined ? { ref: firstButton } : {})}
              variant={isDangerous ? 'danger' : 'primary'}
              onClick={() => onEnd('submitted')}
            >
              {okText}
            </Button>
          </>
        )
      }
    />
  );
}

function PopupMark({ notification, t }: Pick<PopupProps, 'notification' | 't'>): ReactNode {
  const { kind, mark, icon, countdownMs } = notification;
  if (countdownMs !== undefined) return <Countdown wholeMs={countdownMs} t={t} />;
  if (mark !== undefined) return <AgeMark age={mark.age} />;
  return <Mark icon={iconOf(kind, icon)} tone={LOOKS[kind].mark} />;
}

const TICK_MS = 250;

function Countdown({ wholeMs, t }: { readonly wholeMs: number; readonly t: OverlayTranslate }): ReactNode {
  const [leftMs, setLeftMs] = useState(wholeMs);
  useEffect(() => {
    const endsAt = performance.now() + wholeMs;
    const timer = setInterval(() => setLeftMs(Math.max(0, endsAt - performance.now())), TICK_MS);
    return () => clearInterval(timer);
  }, [wholeMs]);
  const seconds = Math.ceil(leftMs / 1000);
  return <CountdownRing leftMs={leftMs} wholeMs={wholeMs} label={t('secondsLeft', { seconds })} />;
}
