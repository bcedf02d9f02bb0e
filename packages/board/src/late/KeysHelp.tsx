import { loadTranslate, type Translate } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { useEffect, useState, type ReactNode } from 'react';

import { KEYS_EVENT, openKeys } from './keys.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { words, type LateWordKey } from './words/index.ts';

/** The list of keys on pages without a coupon, whose column would show it. */
export function KeysHelp(): ReactNode {
  const { host, route } = useView();
  const { language } = route;
  const [t, setT] = useState<Translate<LateWordKey>>();
  useEffect(() => {
    let isLeft = false;
    const open = (): void => {
      loadTranslate(words, language)
        .then((loaded) => {
          if (!isLeft) setT(() => loaded);
        })
        .catch((error: unknown) => host?.reportError(error));
    };
    openKeys(document);
    document.addEventListener(KEYS_EVENT, open);
    return () => {
      isLeft = true;
      document.removeEventListener(KEYS_EVENT, open);
    };
  }, [host, language]);
  return t === undefined ? null : <KeysDialog t={t} onClose={() => setT(undefined)} />;
}
