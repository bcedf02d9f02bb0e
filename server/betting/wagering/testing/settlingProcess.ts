import { flushCompileCache } from 'node:module';

import { testClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database/index.ts';
import { systemIds } from '../../../platform/ids.ts';
import { settleGames } from '../../settlement/index.ts';
import { BettingBook } from './bettingBook.ts';
import { START } from './wageringSite.ts';

// Whoever is killed cannot do it at its end.
flushCompileCache();

// A process that settles one game and is gone at one step of it, as if the machine had been switched off.
const [place = '', game = '0', statuses = '', step = '', games = '24'] = process.argv.slice(2);
const isFolder = place.startsWith('/');
const database = await openDatabase(
  isFolder ? { kind: 'pglite', folder: place } : { kind: 'postgres', url: place, poolSize: 4 },
);
const clock = testClock(START);
// Several that nobody ends work at once, each by a book of its own: a log has one writer.
const book = await BettingBook.open(clock, Number(games), step === '' ? undefined : database.db);
const [home = 0, draw = 0, away = 0] = statuses.split(',').map(Number);
const isDecided = book.living.book.games.get(book.gameId(Number(game)))?.settled.size !== 0;
await (isDecided
  ? book.correct(Number(game), [home, draw, away])
  : book.result(Number(game), [home, draw, away]));
await settleGames(
  {
    db: database.db,
    clock,
    ids: systemIds,
    living: book.living,
    step: (reached) => {
      if (reached === step) process.kill(process.pid, 'SIGKILL');
    },
  },
  [book.gameId(Number(game))],
);
await database.close();
