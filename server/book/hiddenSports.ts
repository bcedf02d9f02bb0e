import type { Caller } from '../platform/http/caller.ts';
import { definePort } from '../platform/module.ts';

interface HiddenSports {
  readonly live: ReadonlySet<string>;
  readonly line: ReadonlySet<string>;
}

/** What the player who calls, or whose page is drawn, does not want to see; undefined for a visitor. */
export const hiddenSports = definePort<(caller: Caller) => Promise<HiddenSports | undefined>>(
  'the hidden sports of a caller',
);
