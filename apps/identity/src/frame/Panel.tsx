import { IconButton, useKeptFocus } from '@fairline/ui';
import { Dialog } from '@fairline/ui/dialog';
import { useRef, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { useFrame } from './frame.ts';

import styles from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Leads to the step before; without it there is none. */
  readonly onBack?: (() => void) | undefined;
  /** Something that must not be lost by a press of the wrong key: only its own buttons close it. */
  readonly isKept?: boolean | undefined;
  /** What the foot of the panel offers instead. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The box around each form: a dialog above a page, or a card on one. */
export function Panel({ title, onBack, isKept = false, foot, children }: PanelProps): ReactNode {
  const t = useWords();
  const { kind, close } = useFrame();
  const card = useRef<HTMLElement>(null);
  // A dialog looks after its focus itself; on a page a step that is done would take it along.
  useKeptFocus(card);
  const back =
    onBack === undefined ? undefined : (
      <IconButton icon="arrow-left" label={t('back')} size="m" className={styles.back} onClick={onBack} />
    );
  const footer = foot === undefined ? null : <footer className={styles.foot}>{foot}</footer>;
  if (kind === 'modal' || kind === 'widget') {
    return (
      <Dialog
        open
        onOpenChange={close}
        title={title}
        mark={back}
        closeLabel={t('close')}
        dismissible={!isKept}
        // What has been typed is not thrown away by a press beside the form.
        closesOutside={false}
        className={kind === 'widget' ? styles.widget : undefined}
      >
        {children}
        {footer}
      </Dialog>
    );
  }
  const Heading = kind === 'page' ? 'h1' : 'h2';
  return (
    <section
      ref={card}
      className={styles.card}
      data-kind={kind}
      aria-labelledby={`identity-${kind}-title`}
      tabIndex={-1}
    >
      <header className={styles.head}>
        {back}
        <Heading id={`identity-${kind}-title`} className={styles.title}>
          {title}
        </Heading>
      </header>
      {children}
      {footer}
    </section>
  );
}
