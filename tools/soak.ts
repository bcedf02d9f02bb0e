// npm run soak: the large versions of the random and fault tests, with the same code as npm test.
import { startTestPostgres } from './postgres.ts';
import { runCommand } from './run/command.ts';

const postgres = await startTestPostgres();
const { code } = await runCommand('vitest', ['run', '--project', 'unit', ...process.argv.slice(2)], {
  env: { SOAK: '1', ...('missing' in postgres ? {} : { TEST_DATABASE_URL: postgres.url }) },
});
if (!('missing' in postgres)) await postgres.stop();
process.exitCode = code;
