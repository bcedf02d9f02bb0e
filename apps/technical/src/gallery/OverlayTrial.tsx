import { MODAL_NAMES, type Host, type ModalViewProps } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { Dialog } from '@fairline/ui/dialog';
import { useEffect, useState, type ReactNode } from 'react';

import { kinds, trial } from './trialSamples.ts';

import styles from './GalleryPage.module.css';

/** Lets developers and browser tests raise everything that stands above the page, through the host like any other. */
export function OverlayTrial(): ReactNode {
  const { host } = useView();
  const [ends, setEnds] = useState<readonly string[]>([]);
  useTrialModals(host);
  if (host === undefined) return null;
  const tell = (end: string): void => setEnds((before) => [...before, end]);
  const ask = async (question: Parameters<Host['ask']>[0]): Promise<void> => tell(await host.ask(question));
  const button = (label: string, onPress: () => void): ReactNode => (
    <Button key={label} size="s" variant="secondary" onClick={onPress}>
      {label}
    </Button>
  );
  return (
    <section className={styles.trial} aria-label={trial.title}>
      <h2>{trial.title}</h2>
      <p className={styles.line}>
        {kinds.map(({ label, request }) => button(label, () => host.notify(request)))}
      </p>
      <p className={styles.line}>
        {button(trial.ask, () => void ask(trial.question))}
        {button(trial.askDangerous, () => void ask({ ...trial.question, isDangerous: true }))}
        {button(
          trial.askCounting,
          () => void ask({ ...trial.counting, kind: 'warning', countdownMs: 60_000 }),
        )}
        {button(trial.permanent, () =>
          host.notify({ kind: 'error', isPermanent: true, okText: 'OK', onEnd: (end) => tell(end) }),
        )}
        {button(trial.noClose, () =>
          host.notify({ kind: 'error', display: 'popup', isClosable: false, isClosedByOutsideClick: false }),
        )}
        {button(trial.many, () => {
          for (let n = 1; n <= 5; n += 1) host.notify({ kind: 'error', text: `${n}` });
        })}
        {button(trial.updateEvent, () => host.bus.send('updateAvailable', { version: 'trial' }))}
        {button(trial.broken, () => void host.openModal('userQuestion', { isBroken: true }))}
      </p>
      <p className={styles.line}>
        {MODAL_NAMES.map((name) => button(name, () => void host.openModal(name)))}
      </p>
      <p>
        {trial.ends} <output>{ends.join(' ')}</output>
      </p>
    </section>
  );
}

/** Stand-ins for the modals that nobody provides yet. One that has a provider keeps it. */
function useTrialModals(host: Host | undefined): void {
  useEffect(() => {
    if (host === undefined) return undefined;
    const View = (props: ModalViewProps): ReactNode => <TrialModal {...props} host={host} />;
    const takeBack = MODAL_NAMES.filter((name) => name !== 'cookieAgreement' && name !== 'newSite').map(
      (name) => host.provideModal(name, async () => View),
    );
    return () => {
      for (const take of takeBack) take();
    };
  }, [host]);
}

function TrialModal({ input, close, host }: ModalViewProps & { readonly host: Host }): ReactNode {
  if (input?.['isBroken'] === true) throw new Error('This modal breaks on purpose.');
  return (
    <Dialog
      open
      onOpenChange={close}
      title={trial.modal}
      description={trial.modalText}
      closeLabel={trial.closeModal}
      actions={
        <>
          <Button variant="secondary" onClick={() => void host.ask(trial.question)}>
            {trial.askInside}
          </Button>
          <Button variant="secondary" onClick={() => host.notify({ kind: 'info', text: trial.modalText })}>
            {trial.notifyInside}
          </Button>
        </>
      }
    />
  );
}
