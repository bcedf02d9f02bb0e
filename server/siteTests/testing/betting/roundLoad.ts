import type { PlayedRound, PlayRound, Seeds } from '@fairline/contracts/play';

import { systemIds } from '../../../platform/ids.ts';
import { callAs } from './bettorClient.ts';
import type { Bettor } from './seedBettors.ts';

type Call = Parameters<typeof callAs>[2];

const PLAY = '/web-api/play/v1';

/** What was sent, and what was answered at last. */
interface SentRound {
  readonly bettor: Bettor;
  readonly body: PlayRound;
  answer: PlayedRound | undefined;
}

interface RoundLoadParts {
  readonly bettors: readonly Bettor[];
  readonly address: () => string;
  /** Whether a player asks no longer for an answer that did not come, and withdraws the round. */
  readonly isWithdrawn: () => boolean;
}

/**
 * Players who play one round after the other until they are told to stop. What was not answered is sent again with the
 * same id, or withdrawn; then nothing is left that nobody has heard about.
 */
export class RoundLoad {
  readonly sent: SentRound[] = [];
  readonly #parts: RoundLoadParts;
  readonly #pairs = new Map<number, string>();
  #modelHash = '';
  #isEnding = false;

  constructor(parts: RoundLoadParts) {
    this.#parts = parts;
  }

  get played(): readonly PlayedRound[] {
    return this.sent.flatMap(({ answer }) => (answer?.status === 'played' ? [answer] : []));
  }

  /** Begins the seeds of everybody; then `clients` of them play at a time. */
  async start(clients: number): Promise<{ stop(): Promise<void> }> {
    const { bettors } = this.#parts;
    for (const bettor of bettors) {
      const { next } = await this.#until<Seeds>(bettor, { method: 'GET', path: `${PLAY}/seeds` });
      const body = { commitment: next.commitment, clientSeed: 'killed' };
      const { current } = await this.#until<Seeds>(bettor, { path: `${PLAY}/seeds`, body });
      this.#pairs.set(bettor.userId, current?.pairId ?? '');
      const path = `${PLAY}/games/percent/terms`;
      this.#modelHash = (await this.#until<{ modelHash: string }>(bettor, { method: 'GET', path })).modelHash;
    }
    const loops = Array.from({ length: clients }, async (_, client) => {
      for (let turn = client; !this.#isEnding; turn += clients)
        await this.#play(bettors[turn % bettors.length]);
    });
    return {
      stop: async () => {
        this.#isEnding = true;
        await Promise.all(loops);
      },
    };
  }

  async #play(bettor: Bettor | undefined): Promise<void> {
    if (bettor === undefined) return;
    const body: PlayRound = {
      id: systemIds.next(),
      game: 'percent',
      accountId: bettor.accountId,
      stake: '33',
      params: { target: 6000 },
      pairId: this.#pairs.get(bettor.userId) ?? '',
      modelHash: this.#modelHash,
    };
    const round: SentRound = { bettor, body, answer: undefined };
    this.sent.push(round);
    const send = { path: `${PLAY}/rounds`, body };
    round.answer = await this.#once<PlayedRound>(bettor, send);
    while (round.answer === undefined) {
      const withdraw = { path: `${PLAY}/rounds/${body.id}/withdraw`, body: {} };
      round.answer = await this.#once<PlayedRound>(bettor, this.#parts.isWithdrawn() ? withdraw : send);
    }
    // What was held up on the way comes in the end: it must not be taken any more.
    if (round.answer.status === 'refused') round.answer = await this.#until<PlayedRound>(bettor, send);
    if (round.answer.refusal?.reason === 'too-soon') await pause(round.answer.waitMs / 10);
  }

  async #until<Body>(bettor: Bettor, call: Call): Promise<Body> {
    for (;;) {
      const body = await this.#once<Body>(bettor, call);
      if (body !== undefined) return body;
    }
  }

  /** Undefined when no answer came. */
  async #once<Body>(bettor: Bettor, call: Call): Promise<Body | undefined> {
    try {
      const { status, body } = await callAs<Body>(bettor, this.#parts.address(), call);
      if (status === 200) return body;
    } catch {
      // The server is down.
    }
    await pause(30);
    return undefined;
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
