import type { ReactNode } from 'react';

import { Button } from '../button/Button.tsx';
import { AgeMark } from '../dialog/AgeMark.tsx';
import { CountdownRing } from '../dialog/CountdownRing.tsx';
import { DialogList } from '../dialog/DialogList.tsx';
import { StillDialog } from '../dialog/StillDialog.tsx';
import { Switch } from '../field/Switch.tsx';
import { Mark } from '../status/Mark.tsx';
import { Banner } from '../toast/Banner.tsx';
import { Toast } from '../toast/Toast.tsx';
import type { ToastTone } from '../toast/tone.ts';
import { samples } from './samples.ts';
import type { Specimen } from './specimen.ts';

import styles from './Gallery.module.css';

const tones: readonly ToastTone[] = ['danger', 'ok', 'info', 'warn'];
const quiet = (label: string): ReactNode => <Button variant="secondary">{label}</Button>;

/** Dialogs and notices standing still, so that they can be looked at side by side. */
export const noticeSpecimens: readonly Specimen[] = [
  {
    name: 'Question',
    node: (
      <StillDialog
        title={samples.questionTitle}
        description={samples.questionText}
        mark={<Mark icon="help-circle" tone="info" />}
        closeLabel={samples.close}
        actions={
          <>
            {quiet(samples.keep)}
            <Button variant="danger">{samples.remove}</Button>
          </>
        }
      />
    ),
  },
  {
    name: 'Question in the colour of a warning',
    node: (
      <StillDialog
        title={samples.oneClickTitle}
        description={samples.oneClickAsk}
        mark={<Mark icon="bolt" tone="warn" />}
        closeLabel={samples.close}
        actions={
          <>
            {quiet(samples.cancel)}
            <Button>{samples.oneClickOn}</Button>
          </>
        }
      />
    ),
  },
  {
    name: 'Toast',
    node: (
      <div className={styles.stack}>
        {tones.map((tone) => (
          <Toast key={tone} {...samples.toasts[tone]} tone={tone} closeLabel={samples.close} />
        ))}
        <Toast
          title={samples.controlsTitle}
          text={samples.controlsText}
          okLabel={samples.restore}
          cancelLabel={samples.cancel}
          closeLabel={samples.close}
        />
      </div>
    ),
  },
  {
    name: 'Reality check',
    node: (
      <StillDialog
        title={samples.realityTitle}
        description={samples.realityText}
        mark={<Mark icon="hourglass" tone="info" />}
        actions={
          <>
            {quiet(samples.continuePlay)}
            {quiet(samples.takeBreak)}
            {quiet(samples.logOut)}
          </>
        }
      />
    ),
  },
  {
    name: 'Countdown',
    node: (
      <StillDialog
        title={samples.stillTitle}
        description={samples.stillText}
        mark={<CountdownRing leftMs={45_000} wholeMs={60_000} label={samples.stillLeft} />}
        actions={
          <>
            {quiet(samples.stillOut)}
            <Button>{samples.stillStay}</Button>
          </>
        }
      />
    ),
  },
  {
    name: 'Age restriction',
    node: (
      <StillDialog
        title={samples.ageTitle}
        description={samples.ageText}
        mark={<AgeMark age={18} />}
        actions={
          <>
            {quiet(samples.ageUnder)}
            <Button>{samples.ageOver}</Button>
          </>
        }
      />
    ),
  },
  {
    name: 'Cookie consent',
    node: (
      <StillDialog
        size="m"
        title={samples.cookieTitle}
        description={samples.cookieText}
        mark={<Mark icon="cookie" size="s" />}
        actions={
          <>
            <Button variant="ghost">{samples.customise}</Button>
            {quiet(samples.rejectOptional)}
            {quiet(samples.acceptAll)}
          </>
        }
      />
    ),
  },
  {
    name: 'Cookie consent, customise',
    node: (
      <StillDialog
        size="m"
        title={samples.chooseCookies}
        mark={<Mark icon="cookie" size="s" />}
        closeLabel={samples.close}
        actions={
          <>
            {quiet(samples.rejectOptional)}
            {quiet(samples.acceptAll)}
            <Button>{samples.acceptSelected}</Button>
          </>
        }
      >
        <DialogList
          items={(['necessary', 'functional', 'marketing'] as const).map((id) => ({
            id,
            content: (
              <Switch
                atEnd
                label={samples.cookieRows[id].label}
                description={samples.cookieRows[id].text}
                defaultChecked={id !== 'marketing'}
                disabled={id === 'necessary'}
              />
            ),
          }))}
        />
      </StillDialog>
    ),
  },
  {
    name: 'Banner',
    wide: true,
    node: (
      <div className={styles.bars}>
        <Banner
          title={samples.adTitle}
          text={samples.adText}
          icon="ad-off"
          tone="warn"
          okLabel={samples.adHow}
          okVariant="secondary"
          closeLabel={samples.close}
        />
        <Banner
          title={samples.updateTitle}
          text={samples.updateText}
          icon="rocket"
          okLabel={samples.updateNow}
          cancelLabel={samples.later}
        />
        <Banner
          title={samples.maintenanceTitle}
          text={samples.maintenanceText}
          icon="tool"
          tone="warn"
          closeLabel={samples.close}
        />
      </div>
    ),
  },
];
