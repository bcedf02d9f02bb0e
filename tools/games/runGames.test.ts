import { spawnSync } from 'node:child_process';

import { describe, expect, test } from 'vitest';

import { FROZEN_DRAWS, FROZEN_SHAPES } from './oracle/frozenDraws.ts';
import { runGames } from './runGames.ts';

const server = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const round = ['--server', server, '--client', 'me', '--nonce', '7'];
const percent = ['--game', 'percent', ...round, '--params', '{"target":9500}'];

describe('derive', () => {
  test('prints what a round draws, as one line of JSON', () => {
    for (const { server, client, nonce, draws } of FROZEN_DRAWS) {
      for (const [slug, shape] of Object.entries(FROZEN_SHAPES)) {
        const seed = ['--server', server, '--client', client, '--nonce', String(nonce)];
        const { code, output } = runGames([
          'derive',
          slug,
          ...seed,
          '--params',
          JSON.stringify(shape),
          '--json',
        ]);
        const draw = Object.entries(draws).find(([name]) => name === slug)?.[1];
        expect([code, output]).toEqual([0, JSON.stringify({ draw })]);
      }
    }
  });

  test('says it in words too, and needs no parameters where there are none', () => {
    expect(runGames(['derive', 'percent', ...round])).toEqual({
      code: 0,
      output: 'This round of percent draws [2073].',
      complaint: '',
    });
  });
});

describe('rtp', () => {
  test.each([
    ['mine-grid', '{"mines":3,"picks":5}', '1138461/1150000'],
    ['hi-drop', '{"rows":8,"risk":"low"}', '633/640'],
    ['keno-orbit', '{"picks":5}', '933/962'],
    ['wheel-of-twelve', '{"risk":"middle"}', '49/50'],
    ['percent', '{"target":9500}', '197999/200000'],
    ['twin-dice', '{"bet":"over","sum":7}', '99/100'],
    ['towerstep', '{"level":[4,3],"steps":3}', '157599/160000'],
    ['flip-run', '{"flips":3}', '49/50'],
    ['overshoot', '{"target":200}', '2229281815548395/2251799813685248'],
    ['twenty-one', '{}', '7016161098045143337706614398/7056410014866816666030739693'],
  ])('%s %s returns %s', (slug, params, expected) => {
    expect(runGames(['rtp', slug, '--params', params, '--json'])).toEqual({
      code: 0,
      output: `{"return":"${expected}"}`,
      complaint: '',
    });
  });

  test('says per cent with four decimals', () => {
    expect(runGames(['rtp', 'keno-orbit', '--params', '{"picks":5}']).output).toBe(
      'keno-orbit returns 96.9854 % of the first stake on average, exactly 933/962.',
    );
    expect(runGames(['rtp', 'twenty-one']).output).toContain('returns 99.4296 %');
    expect(runGames(['rtp', 'flip-run', '--params', '{"flips":1}']).output).toContain('returns 98.0000 %');
  });
});

describe('chain', () => {
  const end = '0b8b3e2de9fdc3081b821c1e3ab9fd2e4810cc2158f78a66893a982d8550b354';

  test('goes back to its published end', () => {
    expect(runGames(['chain', '--seed', server, '--length', '3', '--json']).output).toBe(`{"end":"${end}"}`);
    expect(runGames(['chain', '--seed', server, '--length', '0', '--json']).output).toBe(
      `{"end":"${server}"}`,
    );
  });

  test('shows its links, of a long one the first and the last', () => {
    const short = runGames(['chain', '--seed', server, '--length', '3']).output.split('\n');
    expect([short.length, short[0], short[3]]).toEqual([4, `s(3) ${server}`, `s(0) ${end}`]);
    const long = runGames(['chain', '--seed', server, '--length', '101']).output.split('\n');
    expect(long.map((line) => line.split(' ')[0])).toEqual(['s(101)', 's(0)']);
  });
});

describe('verify', () => {
  const told = ['--stake', '10', '--returned', '10'];
  // 10 x 1.0421 leaves a rest, so the rounding is part of it.
  const answer = {
    fits: true,
    game: 'percent',
    model: 'c65ba21b1c2bc811f1bc351fe45176bfb03caadf23cb8949f69552e6dfc362d4',
    commitment: '6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b',
    draw: [2073],
    multiplier: '10421',
    staked: '10',
    returned: '10',
    tone: 'even',
  };

  test('computes a round again', () => {
    const { code, output, complaint } = runGames(['verify', ...percent, ...told, '--json']);
    expect([code, JSON.parse(output), complaint]).toEqual([0, answer, '']);
  });

  test('says it in words', () => {
    const { code, output } = runGames(['verify', ...percent, ...told]);
    expect(code).toBe(0);
    expect(output).toMatch(/returned: 10, as much as was staked\nThe round fits\.$/);
  });

  test.each([
    ['commitment', ['--commitment', '00', '--draw', '[1]', '--multiplier', '1']],
    ['draw', ['--commitment', answer.commitment, '--draw', '[2074]', '--multiplier', '1']],
    ['multiplier', ['--draw', '[ 2073 ]', '--multiplier', '10422', '--returned', '11']],
    ['returned', ['--multiplier', '10421', '--returned', '11']],
  ])('names the first field that differs: %s', (field, options) => {
    const returned = options.includes('--returned') ? [] : ['--returned', '9'];
    const args = ['verify', ...percent, '--stake', '10', ...options, ...returned];
    const { code, complaint } = runGames(args);
    expect(code).toBe(1);
    expect(complaint).toMatch(new RegExp(`^The round differs in ${field}: told was `));
    const asJson = runGames([...args, '--json']);
    expect([asJson.code, asJson.complaint]).toEqual([1, '']);
    expect(JSON.parse(asJson.output)).toEqual({ ...answer, fits: false, differs: field });
  });

  test('a nonce that is one further is another round', () => {
    const other = percent.map((word) => (word === '7' ? '8' : word));
    const { code, complaint } = runGames(['verify', ...other, ...told, '--draw', '[2073]']);
    expect([code, complaint.split(':')[0]]).toEqual([1, 'The round differs in draw']);
  });

  test('takes the choices of a round with steps', () => {
    // Mines at 5, 7, 9, 19 and 23.
    const grid = ['verify', '--game', 'mine-grid', ...round, '--params', '{"mines":5}', '--stake', '100'];
    expect(runGames([...grid, '--choices', '[0,1]', '--returned', '156']).code).toBe(0);
    expect(runGames([...grid, '--choices', '[0,5]', '--returned', '0']).code).toBe(0);
    expect(runGames([...grid, '--choices', '[0,5,1]', '--returned', '0']).complaint).toBe(
      'choices[2] comes after the end of the round.',
    );
  });

  test('counts what was staked in all: doubles are told beside what came back', () => {
    // 4d against a king: Kh Jh is a ten too many.
    const cards = ['verify', '--game', 'twenty-one', ...round, '--stake', '100'];
    expect(runGames([...cards, '--returned', '0']).complaint).toBe(
      'The round is not over: --choices end before its end.',
    );
    const doubled = runGames([...cards, '--choices', '["double"]', '--returned', '0', '--json']);
    expect(JSON.parse(doubled.output)).toMatchObject({
      fits: true,
      staked: '200',
      returned: '0',
      tone: 'loss',
    });
  });
});

describe('what cannot be understood', () => {
  test.each([
    [[], 'Say what to do: derive, rtp, chain, verify, or help.'],
    [['play'], 'There is no command "play", only derive, rtp, chain, verify.'],
    [['toString'], 'There is no command "toString", only derive, rtp, chain, verify.'],
    [['rtp'], 'The name of a game is missing.'],
    [['rtp', 'flip-run', 'x'], '"x" is one word too many.'],
    [['rtp', 'flip-run'], 'The field flips is missing.'],
    [['rtp', 'flip-run', '--params', '{'], '--params is JSON, which "{" is not.'],
    [['rtp', 'flip-run', '--params', '[]'], '--params is not an object such as {"name":1}.'],
    [['rtp', 'flip-run', '--params'], 'Behind --params a value is missing.'],
    [['rtp', 'flip-run', '--nonce', '1'], 'There is no option "--nonce" here, only --params, --json.'],
    [['rtp', 'flip-run', '--params', '{}', '--params', '{}'], 'The option --params stands there twice.'],
    [['rtp', 'percent', '--params', '{"target":9801}'], 'target is not one of 1..9800.'],
    [['rtp', 'percent', '--params', '{"target":1.5}'], 'target is not a whole number of 1..9800.'],
    [['rtp', 'percent', '--params', '{"goal":1}'], 'There is no field goal here; there are: target, side.'],
    [['derive', 'percent', ...round.slice(0, 4)], 'The option --nonce is missing.'],
    [
      ['derive', 'percent', ...round.slice(0, 4), '--nonce', '-1'],
      '--nonce is a whole number from 0 to 9007199254740991, not "-1".',
    ],
    [
      ['derive', 'percent', ...round.slice(0, 4), '--nonce', '07'],
      '--nonce is a whole number from 0 to 9007199254740991, not "07".',
    ],
    [
      ['derive', 'percent', '--server', server, '--client', 'a:1', '--nonce', '1'],
      '--client is 1 to 64 of A-Z a-z 0-9 _ -, not "a:1".',
    ],
    [
      ['derive', 'percent', '--server', 'ABC', '--client', 'a', '--nonce', '1'],
      '--server is 64 lower-case hexadecimal digits, not "ABC".',
    ],
    [
      ['chain', '--seed', server, '--length', '10000001'],
      '--length is a whole number from 0 to 10000000, not "10000001".',
    ],
    [
      ['verify', ...percent, '--stake', '1e3', '--returned', '1'],
      '--stake is a whole number of minor units from 0, not "1e3".',
    ],
    [['chain', 'x', '--seed', server, '--length', '1'], '"x" is one word too many.'],
  ])('%j', (args, complaint) => {
    expect(runGames(args)).toEqual({ code: 2, output: '', complaint });
  });

  test('a game that does not exist is answered with those that do', () => {
    const { code, complaint } = runGames(['rtp', 'roulette']);
    expect(code).toBe(2);
    expect(complaint).toMatch(/^There is no game "roulette", only percent, twin-dice, /);
  });

  test('help is no mistake', () => {
    expect(runGames(['--help'])).toMatchObject({ code: 0, complaint: '' });
  });
});

test('the command itself has the same answers: JSON alone on its output, complaints on the other', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('node', ['tools/games.ts', ...args], { encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  expect(run('rtp', 'flip-run', '--params', '{"flips":3}', '--json')).toEqual({
    status: 0,
    stdout: '{"return":"49/50"}\n',
    stderr: '',
  });
  expect(run('rtp', 'flip-run')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'games: The field flips is missing.\n',
  });
});
