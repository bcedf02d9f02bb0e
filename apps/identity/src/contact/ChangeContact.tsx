import type { ReactNode } from 'react';

import { useWords, type WordKey } from '../words/index.ts';
import { ContactFlow } from './ContactFlow.tsx';

const TITLES = {
  email: { add: 'contact.addEmail', change: 'contact.changeEmail' },
  phone: { add: 'contact.addPhone', change: 'contact.changePhone' },
} as const satisfies Record<string, Record<string, WordKey>>;

/** A first or another address of a player: `input.way` says which kind, `input.isChange` that there is one already. */
export function ChangeContact({ input }: { readonly input: Readonly<Record<string, unknown>> }): ReactNode {
  const t = useWords();
  const way = input['way'] === 'phone' ? 'phone' : 'email';
  const isChange = input['isChange'] === true;
  return (
    <ContactFlow
      title={t(TITLES[way][isChange ? 'change' : 'add'])}
      text={t(isChange ? 'contact.changeText' : 'contact.addText')}
      only={way}
    />
  );
}
