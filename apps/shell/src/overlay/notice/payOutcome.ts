import type { Api } from '@fairline/contracts';
import { finishRegistration } from '@fairline/contracts/registration';

import { forgetReferral, PAY_AND_PLAY_FLAG } from '../../user/payAndPlay.ts';
import type { NoticeParts } from './noticeParts.ts';

interface PayPorts {
  readonly api: Api;
  readonly outcome: string;
  /** Takes the query off the address, so that a reload does not tell it twice. */
  readonly forget: () => void;
  readonly storage: () => Pick<Storage, 'getItem' | 'removeItem'>;
  readonly removeCookie: (name: string) => void;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** Goes on after a bank has told who somebody is: the second step, or what came of it. */
export async function followPay(
  { overlay, words }: Pick<NoticeParts, 'overlay' | 'words'>,
  ports: PayPorts,
): Promise<void> {
  const { outcome, storage, removeCookie } = ports;
  ports.forget();
  if (outcome === 'registered') {
    forgetReferral({ storage, removeCookie });
    // Nothing more comes on a page of registering; where the call fails the next visit is marked as fresh once more.
    ports.api
      .call(finishRegistration, { body: {} })
      .catch((error: unknown) => ports.report('The registration was not finished.', error));
  }
  forgetWay(storage);
  if (outcome === 'two-step') await overlay.openModal('login', { step: 'social-two-step' });
  else if (isTold(outcome)) {
    const t = await words();
    const { kind, word } = TOLD[outcome];
    overlay.notify({ kind, text: t(word) });
  }
}

/** Whoever comes back without an account may register in another way, which somebody may have led them to. */
function forgetWay(storage: PayPorts['storage']): void {
  try {
    storage().removeItem(PAY_AND_PLAY_FLAG);
  } catch {
    // A browser that keeps nothing has no flag.
  }
}

const TOLD = {
  refused: { kind: 'error', word: 'social.refused' },
  proved: { kind: 'success', word: 'social.proved' },
  cancelled: { kind: 'info', word: 'social.cancelled' },
  failed: { kind: 'error', word: 'pay.failed' },
  'too-young': { kind: 'error', word: 'pay.too-young' },
  'not-here': { kind: 'error', word: 'pay.not-here' },
} as const;

function isTold(outcome: string): outcome is keyof typeof TOLD {
  return Object.hasOwn(TOLD, outcome);
}
