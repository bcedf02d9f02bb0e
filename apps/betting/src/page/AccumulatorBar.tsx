import type { Section } from '@fairline/contracts';
import { useView } from '@fairline/sdk/react';
import { Chip } from '@fairline/ui';
import { useState, type ComponentType, type ReactNode } from 'react';

import { accumulatorsOf, type AccumulatorKind } from '../accumulator/accumulatorKind.ts';
import { useWords } from '../words/index.ts';

import styles from './AccumulatorBar.module.css';

const KIND_ICONS = { line: 'calendar', live: 'bolt', generator: 'adjustments-horizontal' } as const;

export interface PanelProps {
  readonly kind: AccumulatorKind;
  readonly name: string;
  /** Which games the generator takes first. */
  readonly section: Section;
  readonly onKind: (kind: AccumulatorKind) => void;
}

interface AccumulatorBarProps {
  /** Undefined on Home, which offers those of both. */
  readonly section?: Section;
}

/** The ways to proposed expresses: one line, until somebody opens one. Its code, words and games come then. */
export function AccumulatorBar({ section }: AccumulatorBarProps): ReactNode {
  const t = useWords();
  const { visitor, host, route } = useView();
  const [open, setOpen] = useState<AccumulatorKind>();
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const kinds = accumulatorsOf(visitor, section);
  const names = {
    line: t('accumulator.line'),
    live: t('accumulator.live'),
    generator: t('accumulator.generator'),
  } satisfies Record<AccumulatorKind, string>;
  const handleOpen = (kind: AccumulatorKind): void => {
    setOpen(kind === open ? undefined : kind);
    // It comes with the page of a section and not as a file of its own: one more of them would cut what Home shares
    // with the other pages into more pieces, and Home is what everybody waits for.
    import('./SectionPage.tsx')
      .then(({ openPanel }) => openPanel(route.language))
      .then((Loaded) => setPanel(() => Loaded))
      .catch((error: unknown) => host?.reportError(error));
  };
  if (kinds.length === 0) return null;
  return (
    <div className={styles.place} data-accumulators="">
      <div className={styles.bar}>
        {kinds.map((kind) => (
          <Chip
            key={kind}
            size="s"
            icon={KIND_ICONS[kind]}
            selected={kind === open}
            onClick={() => handleOpen(kind)}
          >
            {names[kind]}
          </Chip>
        ))}
      </div>
      {open === undefined || Panel === undefined ? null : (
        <Panel
          key={open}
          kind={open}
          name={names[open]}
          section={section ?? (open === 'live' ? 'live' : 'line')}
          onKind={setOpen}
        />
      )}
    </div>
  );
}
