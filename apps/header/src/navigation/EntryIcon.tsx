import { useView } from '@fairline/sdk/react';
import { Icon, type IconName } from '@fairline/ui';
import { useEffect, type ReactNode } from 'react';

import { entryIcon } from './entryIcon.ts';

/** The icon of a menu entry, when it has one. */
export function EntryIcon({ name }: { readonly name: string | undefined }): ReactNode {
  const { host } = useView();
  const icon: IconName | undefined = name === undefined ? undefined : entryIcon(name, () => {});
  useEffect(() => {
    if (name !== undefined) entryIcon(name, (problem) => host?.reportError(problem));
  }, [name, host]);
  return icon === undefined ? null : <Icon name={icon} size={18} />;
}
