import { Button } from '../button/Button.tsx';
import type { ButtonVariant } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Link } from '../button/Link.tsx';
import { Chip } from '../field/Chip.tsx';
import { Flag } from '../icon/Flag.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Amount } from '../price/Amount.tsx';
import { NoPrice, Price } from '../price/Price.tsx';
import { flagCodes } from '../sprite/flagCodes.ts';
import { iconNames } from '../sprite/iconNames.ts';
import { samples } from './samples.ts';
import type { Specimen } from './specimen.ts';

import styles from './Gallery.module.css';

const { prices, amounts } = samples;
const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];

export const plainSpecimens: readonly Specimen[] = [
  ...variants.map((variant) => ({
    name: `Button ${variant}`,
    node: (
      <div className={styles.line}>
        <Button variant={variant}>{samples.save}</Button>
        <Button variant={variant} size="s">
          {samples.small}
        </Button>
        <Button variant={variant} icon="refresh">
          {samples.refresh}
        </Button>
        <Button variant={variant} loading>
          {samples.save}
        </Button>
        <Button variant={variant} disabled>
          {samples.save}
        </Button>
        <Button variant={variant} href="#button" iconEnd="chevron-right">
          {samples.goLive}
        </Button>
      </div>
    ),
  })),
  {
    name: 'Button large, wide, split',
    node: (
      <Button size="l" wide split>
        <span>{samples.placeBet}</span>
        <Amount text={samples.stake} />
      </Button>
    ),
  },
  {
    name: 'IconButton',
    node: (
      <div className={styles.line}>
        <IconButton icon="settings" label={samples.settings} />
        <IconButton icon="bell" label={samples.notifications} dot />
        <IconButton icon="star" label={samples.favourite} pressed filled />
        <IconButton icon="star" label={samples.favourite} pressed={false} variant="ghost" />
        <IconButton icon="chevron-left" label={samples.previous} variant="secondary" size="m" />
        <IconButton icon="x" label={samples.close} size="s" />
        <IconButton icon="chevron-left" label={samples.previous} disabled />
        <IconButton icon="settings" label={samples.settings} href="#settings" />
      </div>
    ),
  },
  {
    name: 'Link',
    node: (
      <div className={styles.line}>
        <Link href="#live" iconEnd="chevron-right">
          {samples.allLive}
        </Link>
        <Link href="#limits" variant="quiet">
          {samples.quietLink}
        </Link>
        <Link href="https://example.com" target="_blank" iconEnd="external-link">
          {samples.external}
        </Link>
        <span>
          {samples.sentence}
          <Link href="#terms" variant="inline">
            {samples.terms}
          </Link>
        </span>
      </div>
    ),
  },
  {
    name: 'Price in a cell',
    node: (
      <div className={styles.cells}>
        <Price text={prices.plain} label={prices.label} />
        <Price text={prices.up} label={prices.label} direction="up" />
        <Price text={prices.down} label={prices.label} direction="down" />
        <Price text={prices.plain} label={prices.label} selected />
        <Price text={prices.plain} label={prices.lockedLabel} locked />
        <Price text={prices.plain} label={prices.lockedLabel} locked selected />
        <Price text={prices.plain} sub={prices.sub} label={prices.label} />
        <Price text={prices.up} sub={prices.subPlus} label={prices.label} direction="up" />
        <Price text={prices.plain} sub={prices.sub} label={prices.label} selected />
        <Price text={prices.american} label={prices.label} />
        <NoPrice />
      </div>
    ),
  },
  {
    name: 'Price with a name',
    node: (
      <div className={styles.named}>
        <Price name={prices.name} text={prices.plain} />
        <Price name={prices.name} text={prices.up} direction="up" />
        <Price name={prices.name} text={prices.down} direction="down" />
        <Price name={prices.name} text={prices.plain} selected />
        <Price name={prices.name} text={prices.plain} label={prices.lockedLabel} locked />
        <Price name={prices.subPlus} text={prices.american} />
      </div>
    ),
  },
  {
    name: 'Amount',
    node: (
      <div className={styles.line}>
        <Amount text={amounts.plain} />
        <Amount text={amounts.gain} tone="gain" />
        <Amount text={amounts.loss} tone="loss" />
        <Amount text={amounts.quiet} tone="quiet" />
        <Amount text={amounts.plain} size="l" />
        <Amount text={amounts.big} size="xl" />
      </div>
    ),
  },
  {
    name: 'Chip',
    node: (
      <div className={styles.line}>
        <Chip selected count={128}>
          {samples.all}
        </Chip>
        <Chip icon="ball-football" count={42} aria-label={samples.football} />
        <Chip size="s" count={6}>
          {samples.oneHour}
        </Chip>
        <Chip disabled>{samples.oneHour}</Chip>
        <Chip href="#all" selected>
          {samples.all}
        </Chip>
        <Chip href="#hour" count={6}>
          {samples.oneHour}
        </Chip>
      </div>
    ),
  },
  {
    name: 'Icon',
    wide: true,
    node: (
      <div className={styles.icons}>
        {iconNames.map((name) => (
          <Icon key={name} name={name} size={20} />
        ))}
        <Icon name="star" size={20} filled label={samples.favourite} />
        <Icon name="lock" size={12} />
        <Icon name="lock" size={14} />
        <Icon name="lock" size={18} />
        <Icon name="lock" size={24} />
      </div>
    ),
  },
  {
    name: 'Flag',
    wide: true,
    node: (
      <div className={styles.icons}>
        {flagCodes.map((code) => (
          <Flag key={code} code={code} size={20} />
        ))}
        <Flag code="gb-eng" label={samples.england} />
        <Flag code="gb-eng" size={24} />
      </div>
    ),
  },
];
