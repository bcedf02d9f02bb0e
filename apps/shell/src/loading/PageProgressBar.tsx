import { ProgressBar } from '@fairline/ui';
import { useSyncExternalStore } from 'react';

import { useShell } from '../environment.ts';
import type { PageProgress } from './pageProgress.ts';

/** Shows how the change of page goes on; nothing at all while there is none. */
export function PageProgressBar({ progress }: { readonly progress: PageProgress }) {
  const { t } = useShell();
  const state = useSyncExternalStore(progress.subscribe, progress.get, () => 'hidden' as const);
  return state === 'hidden' ? null : <ProgressBar state={state} label={t('loadingPage')} />;
}
