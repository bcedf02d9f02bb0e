// node tools/checkWords.ts: the dictionaries of every sub-application and package are complete, used and well formed.
import { LANGUAGES } from '@fairline/routes';

import { readApps } from './checkWords/appWords.ts';
import { checkApp } from './checkWords/checkApp.ts';

const problems = [
  ...readApps('apps'),
  ...readApps('packages').filter(({ dictionaries }) => dictionaries.size > 0),
].flatMap((app) => checkApp(app, LANGUAGES));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
