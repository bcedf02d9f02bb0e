import type { NoticeParts } from './noticeParts.ts';

/** The query with which a social network's answer comes back to the page where somebody left for it. */
export const SOCIAL_QUERY = 'social';

interface SocialPorts {
  readonly search: () => string;
  /** Takes the query off the address, so that a reload does not tell it twice. */
  readonly forget: () => void;
}

/** Goes on after a sign-in at a social network: the second step, or what came of it. Registration is a page already. */
export async function followSocial({ overlay, words }: NoticeParts, ports: SocialPorts): Promise<void> {
  const outcome = new URLSearchParams(ports.search()).get(SOCIAL_QUERY);
  if (outcome === null) return;
  ports.forget();
  if (outcome === 'two-step') await overlay.openModal('login', { step: 'social-two-step' });
  else if (isTold(outcome)) {
    const t = await words();
    overlay.notify({ kind: TOLD[outcome], text: t(`social.${outcome}`) });
  }
}

const TOLD = {
  refused: 'error',
  cancelled: 'info',
  failed: 'error',
  connected: 'success',
  taken: 'error',
  proved: 'success',
} as const;

function isTold(outcome: string): outcome is keyof typeof TOLD {
  return Object.hasOwn(TOLD, outcome);
}
