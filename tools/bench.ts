// npm run bench [-- name ...]: every script in bench/, one after the other, each with its own figures.
import { readdirSync } from 'node:fs';

import { buildAll } from './build.ts';
import { runCommand } from './run/command.ts';

const asked = process.argv.slice(2);
process.env['NODE_ENV'] = 'production';
await buildAll();
const names = readdirSync('bench').filter((name) => name.endsWith('.bench.ts'));
for (const name of names.filter(
  (file) => asked.length === 0 || asked.some((word) => file.startsWith(word)),
)) {
  console.log(`\n# ${name.replace('.bench.ts', '')}`);
  const { code } = await runCommand(process.execPath, [`bench/${name}`]);
  if (code !== 0) process.exitCode = 1;
}
