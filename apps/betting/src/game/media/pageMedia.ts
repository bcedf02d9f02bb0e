import { MediaState } from '@fairline/board/media';
import type { Bus } from '@fairline/sdk';

const states = new WeakMap<Bus, MediaState>();

/** The pictures of this document, with the player's video token as the shell renews it. */
export function mediaOf(bus: Bus): MediaState {
  const known = states.get(bus);
  if (known !== undefined) return known;
  const state = new MediaState();
  states.set(bus, state);
  bus.listen('videoTokenChanged', ({ token }) => state.keepToken(token ?? undefined));
  return state;
}
