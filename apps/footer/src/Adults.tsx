import { useHref, useView } from '@fairline/sdk/react';
import { Icon, Link } from '@fairline/ui';
import { useId, type ReactNode } from 'react';

import { LINKS, LOGO_IDS, type LogoId } from './responsibleGambling.ts';
import { useWords } from './words/index.ts';

import styles from './Adults.module.css';

/** Who may play, what playing can do, and where help is. The operator chooses its signs and links. */
export function Adults(): ReactNode {
  const t = useWords();
  const to = useHref();
  const id = useId();
  const { site } = useView();
  if (!site.isShowResponsibleGamblingBlock) return null;
  const logos = LOGO_IDS.filter((known) => site.responsibleGamblingLogoIds.includes(known));
  const links = LINKS.filter((link) => site.responsibleGamblingLinkIds.includes(link.id));
  return (
    <section className={styles.adults} aria-labelledby={id}>
      {logos.length === 0 ? null : (
        <div className={styles.logos}>
          {logos.map((logo) => (
            <ResponsibleLogo key={logo} id={logo} minAge={site.minAge} />
          ))}
        </div>
      )}
      <div className={styles.words}>
        <h2 className={styles.title} id={id}>
          {t('adults')}
        </h2>
        <p className={styles.text}>{t('adults.text', { age: site.minAge })}</p>
        {links.map(({ id: link, word, hrefFrom }) => (
          <Link key={link} href={hrefFrom(to)} iconEnd="chevron-right">
            {t(word)}
          </Link>
        ))}
      </div>
    </section>
  );
}

function ResponsibleLogo({ id, minAge }: { readonly id: LogoId; readonly minAge: number }): ReactNode {
  const t = useWords();
  if (id === 'adults-only') {
    return (
      <bdi className={styles.sign} data-logo={id} dir="ltr">
        {t('adults.age', { age: minAge })}
      </bdi>
    );
  }
  return (
    <span className={styles.sign} data-logo={id}>
      <Icon name="heart-handshake" size={24} label={t('adults.care')} />
    </span>
  );
}
