import type { ParamsProps } from '@fairline/play/table';
import { useScope } from '@fairline/play/table';
import { Field, Segmented } from '@fairline/ui';
import { NumberField } from '@fairline/ui/numberField';
import { useState, type ReactNode } from 'react';

import { clampTarget, TARGET_MAX, TARGET_MIN, type PercentBet } from './bet.ts';
import { hundredthsText, readHundredths } from './targetText.ts';
import { usePercentWords } from './words/index.ts';

import styles from './PercentParams.module.css';

/** Plus and minus change the chance by a whole per cent; finer ones are typed. */
const STEP = 100;

/** The chance and the side. */
export function PercentParams({ params, onParams }: ParamsProps<PercentBet>): ReactNode {
  const t = usePercentWords();
  const { language } = useScope();
  const { target, side } = params;
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? target : readHundredths(typed, language);
  const isWrong = read === undefined || read < TARGET_MIN || read > TARGET_MAX;
  const limits = { least: hundredthsText(TARGET_MIN, language), most: hundredthsText(TARGET_MAX, language) };
  // A change from elsewhere, such as the slider's, shows at once.
  const text =
    typed === undefined || (read !== undefined && !isWrong && read !== target)
      ? hundredthsText(target, language)
      : typed;
  return (
    <div className={styles.params}>
      <Field
        label={t('target.label')}
        aside={<bdi>{t('target.range', limits)}</bdi>}
        asideDescribes
        error={isWrong ? t('target.wrong', limits) : undefined}
      >
        <NumberField
          size="l"
          value={text}
          suffix="%"
          decreaseLabel={t('target.less')}
          increaseLabel={t('target.more')}
          canDecrease={target > TARGET_MIN}
          canIncrease={target < TARGET_MAX}
          onChange={(next) => {
            setTyped(next);
            const value = readHundredths(next, language);
            if (value !== undefined && value >= TARGET_MIN && value <= TARGET_MAX)
              onParams({ ...params, target: value });
          }}
          onStep={(direction, steps) => {
            setTyped(undefined);
            onParams({ ...params, target: clampTarget(target + direction * steps * STEP) });
          }}
          onBlur={() => setTyped(undefined)}
          data-target=""
        />
      </Field>
      <Segmented
        label={t('side.label')}
        options={[
          { value: 'under', label: t('side.under'), icon: 'arrow-down' },
          { value: 'over', label: t('side.over'), icon: 'arrow-up' },
        ]}
        value={side}
        onChange={(next) => onParams({ ...params, side: next })}
      />
    </div>
  );
}
