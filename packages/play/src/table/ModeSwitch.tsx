import { Segmented } from '@fairline/ui';
import type { ReactNode } from 'react';

import { usePlayWords } from '../words/index.ts';
import type { PlayMode } from './scope.ts';

interface ModeSwitchProps {
  readonly mode: PlayMode;
  readonly onMode: (mode: PlayMode) => void;
}

export function ModeSwitch({ mode, onMode }: ModeSwitchProps): ReactNode {
  const t = usePlayWords();
  return (
    <Segmented
      label={t('mode.label')}
      fit="words"
      options={[
        { value: 'money', label: t('mode.money') },
        { value: 'practice', label: t('mode.practice') },
      ]}
      value={mode}
      onChange={onMode}
    />
  );
}
