import { definePort } from '../module.ts';
import type { Caller } from './caller.ts';

/** For rooms that serve players and know nothing of sessions. */
interface WhoCalls {
  /** Throws the refusal when nobody is signed in. */
  readonly playerOf: (caller: Caller) => Promise<number>;
  /** Null: a visitor. */
  readonly visitorOf: (caller: Caller) => Promise<number | null>;
}

export const whoCalls = definePort<WhoCalls>('who calls');
