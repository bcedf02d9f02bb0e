import { isClientSeed } from '@fairline/fairness';
import { Button, Field, TextInput } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { useScope } from '../table/scope.ts';
import { newClientSeed } from './newSeeds.ts';
import { SeedText } from './SeedText.tsx';

import styles from './FairnessPanel.module.css';

interface ClientSeedProps {
  /** Undefined before the first pair. */
  readonly seed: string | undefined;
  readonly isBusy: boolean;
  /** Answers whether the new pair has begun. */
  readonly onSeed: (seed: string) => Promise<boolean>;
}

/** The player's own seed: shown, and changed for another one, with which a new pair begins. */
export function ClientSeed({ seed, isBusy, onSeed }: ClientSeedProps): ReactNode {
  const { t } = useScope();
  const [text, setText] = useState<string>();
  const isWrong = text !== undefined && !isClientSeed(text);
  if (text === undefined) {
    const change = (
      <Button variant="ghost" size="s" icon="pencil" onClick={() => setText(seed ?? newClientSeed())}>
        {t('fair.change')}
      </Button>
    );
    return <SeedText label={t('fair.client')} value={seed ?? '–'} aside={change} />;
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) void onSeed(text).then((isBegun) => isBegun && setText(undefined));
      }}
    >
      <Field
        label={t('fair.client')}
        hint={t('fair.clientHint')}
        error={isWrong ? t('fair.clientWrong') : undefined}
      >
        <TextInput
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" size="s" loading={isBusy}>
          {t('fair.save')}
        </Button>
        <Button variant="secondary" size="s" onClick={() => setText(undefined)}>
          {t('fair.cancel')}
        </Button>
      </div>
    </form>
  );
}
