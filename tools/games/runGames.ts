import { previousLink, roundStream, type RoundSeed } from '@fairline/fairness';
import { originalOf, ORIGINALS, type Game } from '@fairline/games';
import { rationalToText, type Rational } from '@fairline/money';

import { nodeDigest } from '../../server/platform/nodeDigest.ts';
import type { Answer } from './answer.ts';
import { valueOf } from './problemText.ts';
import { Args, BadInput, said } from './readArgs.ts';
import { verifyRound } from './verifyRound.ts';

const USAGE = [
  'npm run games -- derive <game> --server <seed> --client <seed> --nonce <n> [--params <json>] [--json]',
  'npm run games -- rtp <game> [--params <json>] [--json]',
  'npm run games -- chain --seed <link> --length <n> [--json]',
  'npm run games -- verify --game <game> --server <seed> --client <seed> --nonce <n> [--params <json>]',
  '    [--choices <json>] --stake <units> --returned <units> [--commitment <hash>] [--draw <json>]',
  '    [--multiplier <ten-thousandths>] [--json]',
  `games: ${ORIGINALS.map((game) => game.slug).join(', ')}`,
].join('\n');

/** A chain of more links is told by its first and last one. */
const LINKS_SHOWN = 100;
const LONGEST_CHAIN = 10_000_000;

const commands: Readonly<Record<string, (args: readonly string[]) => Answer>> = {
  derive(given) {
    const args = new Args(given, ['server', 'client', 'nonce', 'params']);
    const game = gameNamed(onlyWord(args));
    const draw = valueOf(
      game.derive(roundStream(nodeDigest, seedOf(args)), args.json('params', '{}')),
      '--params',
    );
    const text = JSON.stringify(draw);
    return fine(args.isJson ? `{"draw":${text}}` : `This round of ${game.slug} draws ${text}.`);
  },
  rtp(given) {
    const args = new Args(given, ['params']);
    const game = gameNamed(onlyWord(args));
    const exact = valueOf(game.exactReturn(args.json('params', '{}')), '--params');
    const text = rationalToText(exact);
    return fine(
      args.isJson
        ? `{"return":"${text}"}`
        : `${game.slug} returns ${percentText(exact)} % of the first stake on average, exactly ${text}.`,
    );
  },
  chain(given) {
    const args = new Args(given, ['seed', 'length']);
    noWords(args);
    const length = args.number('length', LONGEST_CHAIN);
    let link = args.serverSeed('seed');
    const lines = [linkLine(length, link)];
    for (let left = length - 1; left >= 0; left -= 1) {
      link = previousLink(nodeDigest, link);
      if (length <= LINKS_SHOWN || left === 0) lines.push(linkLine(left, link));
    }
    return fine(args.isJson ? JSON.stringify({ end: link }) : lines.join('\n'));
  },
  verify(given) {
    const args = new Args(given, [
      'game',
      'server',
      'client',
      'nonce',
      'params',
      'choices',
      'stake',
      'returned',
      'commitment',
      'draw',
      'multiplier',
    ]);
    noWords(args);
    return verifyRound(args, gameNamed(args.text('game')), seedOf(args));
  },
};

/** Carries a command out. What cannot be understood is one sentence and exit code 2, never a stack. */
export function runGames(args: readonly string[]): Answer {
  const [name = '', ...rest] = args;
  if (name === '--help' || name === 'help') return fine(USAGE);
  try {
    if (name === '') throw new BadInput(`Say what to do: ${Object.keys(commands).join(', ')}, or help.`);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined)
      throw new BadInput(`There is no command ${said(name)}, only ${Object.keys(commands).join(', ')}.`);
    return command(rest);
  } catch (error) {
    if (error instanceof BadInput) return { code: 2, output: '', complaint: error.message };
    throw error;
  }
}

function fine(output: string): Answer {
  return { code: 0, output, complaint: '' };
}

function gameNamed(slug: string): Game {
  const game = originalOf(slug);
  if (game === undefined)
    throw new BadInput(
      `There is no game ${said(slug)}, only ${ORIGINALS.map((each) => each.slug).join(', ')}.`,
    );
  return game;
}

function onlyWord(args: Args): string {
  const [word, more] = args.words;
  if (word === undefined) throw new BadInput('The name of a game is missing.');
  if (more !== undefined) throw new BadInput(`${said(more)} is one word too many.`);
  return word;
}

function noWords(args: Args): void {
  const [word] = args.words;
  if (word !== undefined) throw new BadInput(`${said(word)} is one word too many.`);
}

function seedOf(args: Args): RoundSeed {
  return {
    serverSeed: args.serverSeed('server'),
    clientSeed: args.clientSeed('client'),
    nonce: args.number('nonce'),
  };
}

function linkLine(index: number, link: string): string {
  return `s(${index}) ${link}`;
}

/** Per cent with four decimals, rounded to the nearest. */
function percentText({ numerator, denominator }: Rational): string {
  const scaled = (numerator * 2_000_000n + denominator) / (denominator * 2n);
  return `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`;
}
