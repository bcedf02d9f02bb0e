import { offsetText, type OddsFormat } from '@fairline/sdk';
import { useHref, usePageData, useView } from '@fairline/sdk/react';
import { Icon, Logo, type IconName } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { FooterData } from './load.ts';
import { useWords, type WordKey } from './words/index.ts';

import styles from './Brand.module.css';

const ODDS_WORDS: Record<OddsFormat, WordKey> = {
  0: 'odds.decimal',
  1: 'odds.fractional',
  2: 'odds.american',
  4: 'odds.hongKong',
  5: 'odds.malay',
  6: 'odds.indonesian',
  14: 'odds.hongKong',
  15: 'odds.malay',
  16: 'odds.indonesian',
};

export function Brand(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { site } = useView();
  return (
    <div className={styles.brand}>
      <Logo name={site.companyName} href={to('home')} label={t('home', { name: site.companyName })} />
      <p className={styles.sentence}>{t('brand')}</p>
      <ViewFacts />
    </div>
  );
}

/** Times and prices all over the site depend on these two; here they are said once. */
function ViewFacts(): ReactNode {
  const t = useWords();
  const { visitor } = useView();
  const { now } = usePageData<FooterData>();
  return (
    <dl className={styles.facts} aria-label={t('view.label')}>
      <Fact icon="clock" name={t('view.timeZone')}>
        <bdi dir="ltr">{offsetText(now, visitor.timeZone)}</bdi>
      </Fact>
      <Fact icon="chart-line" name={t('view.odds')}>
        {t(ODDS_WORDS[visitor.oddsFormat])}
      </Fact>
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.fact}>
      <dt>
        <Icon name={icon} label={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
