import { agreeTypeOf, hasFunctionalConsent, hasMarketingConsent, type ConsentChoice } from '@fairline/sdk';
import { Button, Mark, Switch } from '@fairline/ui';
import { Dialog, DialogList } from '@fairline/ui/dialog';
import { useState, type ReactNode } from 'react';

import { chosenConsent, keepConsent, type ConsentPorts } from '../notice/consent.ts';
import type { OverlayTranslate } from '../words/index.ts';
import { consentOptions, switched } from './consentOption.ts';

import styles from './CookieAgreement.module.css';

interface CookieAgreementProps {
  readonly t: OverlayTranslate;
  readonly company: string;
  readonly ports: ConsentPorts;
  readonly onClose: () => void;
}

/** Which optional cookies may be used. The first time nobody gets past it without a choice; later it can be left. */
export function CookieAgreement({ t, company, ports, onClose }: CookieAgreementProps): ReactNode {
  const [before] = useState(() => chosenConsent(ports));
  const [isCustomising, setIsCustomising] = useState(false);
  // Nothing optional is on before the visitor says so.
  const [choice, setChoice] = useState<ConsentChoice>({
    isFunctional: hasFunctionalConsent(before),
    isMarketing: hasMarketingConsent(before),
  });
  const choose = (chosen: ConsentChoice): void => {
    keepConsent(ports, agreeTypeOf(chosen));
    onClose();
  };
  const plain = (
    <>
      <Button variant="secondary" onClick={() => choose({ isFunctional: false, isMarketing: false })}>
        {t('cookies.reject')}
      </Button>
      <Button variant="secondary" onClick={() => choose({ isFunctional: true, isMarketing: true })}>
        {t('cookies.acceptAll')}
      </Button>
    </>
  );
  const mark = <Mark icon="cookie" size="s" />;
  if (!isCustomising) {
    return (
      <Dialog
        key="main"
        open
        onOpenChange={onClose}
        dismissible={before !== undefined}
        initialFocus="dialog"
        closeLabel={t('close')}
        size="m"
        mark={mark}
        title={t('cookies.title', { company })}
        description={t('cookies.text')}
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsCustomising(true)}>
              {t('cookies.customise')}
            </Button>
            {plain}
          </>
        }
      />
    );
  }
  return (
    <Dialog
      key="customise"
      open
      // The cross of this view leads back to the first one, which still has to be answered.
      onOpenChange={() => setIsCustomising(false)}
      closesOutside={false}
      closeLabel={t('cookies.back')}
      size="m"
      mark={mark}
      title={t('cookies.chooseTitle')}
      actions={
        <>
          {plain}
          <Button onClick={() => choose(choice)}>{t('cookies.acceptSelected')}</Button>
        </>
      }
    >
      <DialogList
        items={consentOptions(t, choice).map((option) => ({
          id: option.cookiesType,
          content: (
            <Switch
              atEnd
              label={option.name}
              description={option.description}
              checked={option.isChecked}
              disabled={option.isDisabled}
              onChange={() => setChoice(switched(choice, option))}
            />
          ),
        }))}
      />
      <p className={styles['kept']}>{t('cookies.kept')}</p>
    </Dialog>
  );
}
