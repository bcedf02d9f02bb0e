import type { Notice } from '@fairline/contracts/notice';
import type { IconName } from '@fairline/ui';

import { EVENT_LOOKS } from '../security/eventLooks.ts';
import type { WordKey } from '../words/index.ts';

interface NoticeLook {
  readonly icon: IconName;
  readonly title: WordKey;
  readonly text: WordKey;
  /** Where something can be done about it, and the words of the link. */
  readonly page: 'security' | 'account' | 'betHistory';
  readonly link: WordKey;
}

const BET = { icon: 'receipt', page: 'betHistory', link: 'message.toBet' } as const;
const SECURITY = { page: 'security', link: 'message.toSecurity' } as const;

/** A message as it is shown. */
export function noticeLook({ kind }: Pick<Notice, 'kind'>): NoticeLook {
  if (kind === 'bet-by-hand') return { ...BET, title: 'message.betTitle', text: 'message.betText' };
  if (kind === 'request-accepted')
    return { ...BET, title: 'message.requestTakenTitle', text: 'message.requestTakenText' };
  if (kind === 'request-refused')
    return { ...BET, title: 'message.requestEndedTitle', text: 'message.requestEndedText' };
  const [icon, title] = EVENT_LOOKS[kind];
  if (kind === 'new-device') return { icon, title, text: 'message.deviceText', ...SECURITY };
  // No player does this: there is no "if this was you".
  if (kind === 'key-reused') return { icon, title, text: 'message.keyText', ...SECURITY };
  if (kind === 'operator')
    return {
      icon,
      title: 'message.operatorTitle',
      text: 'message.operatorText',
      page: 'account',
      link: 'message.toAccount',
    };
  return { icon, title, text: 'message.securityText', ...SECURITY };
}
