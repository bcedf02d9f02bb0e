// npm run games: whoever played computes a round, a return or a chain again: npm run -s games -- derive percent …
import { runGames } from './games/runGames.ts';

const { code, output, complaint } = runGames(process.argv.slice(2));
if (output !== '') process.stdout.write(`${output}\n`);
if (complaint !== '') process.stderr.write(`games: ${complaint}\n`);
process.exitCode = code;
