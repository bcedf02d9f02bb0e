import type { Api } from '@fairline/contracts';
import { answerRealityCheck, type RealityAction, type RealityCheck } from '@fairline/contracts/reality-check';
import { href } from '@fairline/routes';
import type { Audience, ModalView } from '@fairline/sdk';

import type { Overlay } from '../../overlay/overlay.ts';
import type { UserTranslate } from '../words/index.ts';

interface OfferRealityOptions {
  readonly api: Api;
  readonly audience: { get(): Audience };
  readonly overlay: Pick<Overlay, 'provideModal' | 'openModal'>;
  readonly words: () => Promise<UserTranslate>;
  readonly logout: () => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** Provides the modal; returns how it is opened. Its code comes when the first one is due. */
export function offerReality(
  options: OfferRealityOptions,
): (told: RealityCheck) => Promise<'answered' | 'left'> {
  const { api, audience, overlay, report } = options;
  let end: 'answered' | 'left' = 'answered';
  overlay.provideModal('realityCheck', async () => {
    const [{ RealityDialog }, t] = await Promise.all([import('./RealityDialog.tsx'), options.words()]);
    const shownAt = Math.floor(options.now() / 1000);
    const tell = async (action: RealityAction): Promise<void> => {
      const attributes = { action, do_not_show_again: false, popup_show_at: shownAt };
      await api.call(answerRealityCheck, { body: { data: { attributes } } });
    };
    const View: ModalView<'realityCheck'> = ({ input, close }) => {
      const told = input?.['told'] as RealityCheck | undefined;
      if (told === undefined) return null;
      const { language } = audience.get().visitor;
      return (
        <RealityDialog
          t={t}
          language={language}
          told={told}
          historyHref={href(language, 'betHistory')}
          limitsHref={href(language, 'officeResponsible')}
          onAction={async (action) => {
            await tell(action);
            if (action === 'log_out') await options.logout();
          }}
          onLeave={() => {
            end = 'left';
            tell('nothing').catch((error: unknown) => report('That the check was left was not told.', error));
          }}
          onClose={close}
        />
      );
    };
    return View;
  });
  return async (told) => {
    end = 'answered';
    await overlay.openModal('realityCheck', { told });
    return end;
  };
}
