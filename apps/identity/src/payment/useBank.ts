import { startPayAndPlay } from '@fairline/contracts/registration';
import { leaveFor } from '@fairline/http/leave';
import { useHref, useView } from '@fairline/sdk/react';

import { useFrame } from '../frame/frame.ts';
import { placeToReturnTo } from '../frame/placeToReturnTo.ts';

/** Read by the shell after a registration: nobody is credited with a player who came by way of a payment. */
const PAY_AND_PLAY_FLAG = 'pay_and_play';
/** Written by the shell when it asks such a player for an address. */
const FINISH_ASKED = 'finish_registration_asked';

/** Leaves for the person's bank, which sends the browser back to where it is now. */
export function useBank(): () => Promise<void> {
  const { host, route } = useView();
  const to = useHref();
  const { kind } = useFrame();
  return async () => {
    if (host === undefined) return;
    const here = placeToReturnTo(kind, location) ?? to('home');
    const { redirectUrl } = await host.api.call(startPayAndPlay, {
      body: { request_id: crypto.randomUUID(), language: route.language, return_url: here },
    });
    remember(() => localStorage.setItem(PAY_AND_PLAY_FLAG, '1'));
    // The way leads away from whatever was asked: a player who cannot be reached is asked again when they are back.
    remember(() => sessionStorage.removeItem(FINISH_ASKED));
    leaveFor(redirectUrl, (address) => location.assign(address));
  };
}

function remember(change: () => void): void {
  try {
    change();
  } catch {
    // A browser that keeps nothing keeps no traces of whoever led here either, and asks once more by itself.
  }
}
