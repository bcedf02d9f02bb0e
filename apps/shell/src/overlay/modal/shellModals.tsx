import type { ModalView } from '@fairline/sdk';

import type { ConsentPorts } from '../notice/consent.ts';
import type { NoticeParts } from '../notice/noticeParts.ts';
import type { Overlay } from '../overlay.ts';

/** The modals that belong to the shell itself; the others come from the sub-applications that know their content. */
export function offerShellModals(parts: NoticeParts, consent: ConsentPorts, overlay: Overlay): void {
  overlay.provideModal('cookieAgreement', async () => {
    const [{ CookieAgreement }, t] = await Promise.all([import('./CookieAgreement.tsx'), parts.words()]);
    const { companyName } = parts.audience.get().site;
    const View: ModalView<'cookieAgreement'> = ({ close }) => (
      <CookieAgreement t={t} company={companyName} ports={consent} onClose={close} />
    );
    return View;
  });
  overlay.provideModal('newSite', async () => {
    const [{ NewSite }, t] = await Promise.all([import('./NewSite.tsx'), parts.words()]);
    const { companyName } = parts.audience.get().site;
    const View: ModalView<'newSite'> = ({ close }) => <NewSite t={t} company={companyName} onClose={close} />;
    return View;
  });
}
