import type { PlaceCoupon } from '@fairline/contracts/coupon';

import { placeAs, withdrawAs, type PlacementAnswer } from './bettorClient.ts';
import type { Bettor } from './seedBettors.ts';
import type { Witness } from './witness.ts';

interface LoadParts {
  readonly witness: Witness;
  readonly bettors: readonly Bettor[];
  readonly address: () => string;
  readonly command: (bettor: Bettor) => PlaceCoupon;
  /** Whether a player asks no longer for an answer that did not come, and withdraws the coupon. */
  readonly isWithdrawn?: () => boolean;
  /** While it is true nobody begins another coupon; those under way go on. */
  readonly isResting?: () => boolean;
}

const TOO_FAST = 429;

/**
 * Players who place one coupon after the other, each for itself, until they are told to stop. What was not answered is
 * sent again, with the same id, before anything else.
 */
export function startLoad(
  { witness, bettors, address, command, isWithdrawn = () => false, isResting = () => false }: LoadParts,
  clients: number,
): { stop(): Promise<void> } {
  const ending = new AbortController();
  const loops = Array.from({ length: clients }, async (_, client) => {
    for (let turn = client; !ending.signal.aborted; turn += clients) {
      const bettor = bettors[turn % bettors.length];
      if (bettor === undefined) return;
      while (isResting() && !ending.signal.aborted) await pause(5);
      const sent = { bettor, command: command(bettor) };
      let ask = placeOnce;
      while (!ending.signal.aborted) {
        const answer = await ask(witness, address(), sent);
        if (answer?.status === 200) break;
        if (answer === undefined && isWithdrawn()) ask = withdrawOnce;
      }
      // A request that was held up comes in the end: it must not be taken any more.
      if (ask === withdrawOnce) await placeOnce(witness, address(), sent);
    }
  });
  return {
    async stop() {
      ending.abort();
      await Promise.all(loops);
    },
  };
}

/** Undefined when no answer came. */
export async function placeOnce(
  witness: Witness,
  address: string,
  { bettor, command }: { readonly bettor: Bettor; readonly command: PlaceCoupon },
): Promise<PlacementAnswer | undefined> {
  witness.sends(bettor, command);
  return heard(witness, command.id, placeAs(bettor, address, command));
}

async function withdrawOnce(
  ...[witness, address, { bettor, command }]: Parameters<typeof placeOnce>
): Promise<PlacementAnswer | undefined> {
  return heard(witness, command.id, withdrawAs(bettor, address, command.id));
}

async function heard(
  witness: Witness,
  id: string,
  call: Promise<PlacementAnswer>,
): Promise<PlacementAnswer | undefined> {
  try {
    const answer = await call;
    witness.hears(id, answer);
    if (answer.status !== 200) await pause(answer.status === TOO_FAST ? 250 : 20);
    return answer;
  } catch {
    await pause(50);
    return undefined;
  }
}

/** What nobody has heard about is sent again, as a browser's player would, until it is answered. */
export async function sendAgain(witness: Witness, address: () => string): Promise<void> {
  for (const sent of witness.unanswered()) {
    for (;;) {
      const answer = await placeOnce(witness, address(), sent);
      if (answer?.status === 200) break;
      if (answer !== undefined && answer.status < 500 && answer.status !== TOO_FAST)
        throw new Error(`${answer.status} ${answer.body.code ?? ''}`);
    }
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
