import { GameTile } from '@fairline/play';
import { useHref, useView } from '@fairline/sdk/react';
import { Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { OFFERED } from '../offered.ts';
import { returnsText } from '../returnsText.ts';
import { useWords } from '../words/index.ts';

import styles from './IndexPage.module.css';

export function IndexPage(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { language } = useView().route;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('index.title')}</h1>
      <p className={styles.lead}>{t('index.lead')}</p>
      <p className={styles.note}>
        <Icon name="info-circle" />
        <span>{t('index.practice')}</span>
      </p>
      <ul className={styles.tiles}>
        {OFFERED.map((game) => (
          <li key={game.slug}>
            <GameTile
              href={to('gamesView', { gameRoute: game.slug })}
              name={t(game.name)}
              about={t(game.about)}
              returns={returnsText(game, t, language)}
              art={<game.Art />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
