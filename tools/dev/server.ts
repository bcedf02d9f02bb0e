// The development server as a process; tools/dev.ts restarts it when the server's own sources change.
import { runProcess } from '../../server/runProcess.ts';
import { startServer } from '../../server/startServer.ts';
import { viteFrontEnd } from './viteFrontEnd.ts';

await runProcess(async (settings) =>
  startServer({ settings: { ...settings, mode: 'development' }, frontEnd: await viteFrontEnd() }),
);
