import type { GameTranslate, GameWordKey } from '../words/index.ts';

const REASONS = new Set([
  'goal',
  'video-check',
  'red-card',
  'feed-stale',
  'awaiting-snapshot',
  'closing',
  'operator',
]);

/** Why no bet is taken, in words. Senders have reasons of their own; those that we do not know are not spelt out. */
export function suspensionText(t: GameTranslate, reason: string): string {
  return t((REASONS.has(reason) ? `reason.${reason}` : 'reason.other') as GameWordKey);
}
