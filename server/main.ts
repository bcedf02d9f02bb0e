import { runProcess } from './runProcess.ts';
import { startFeedProcess } from './startFeedProcess.ts';
import { startServer } from './startServer.ts';
// The server as a process: reads the environment, starts, prints where it is, and ends without losing a request.
import { builtFrontEnd } from './web/index.ts';

await runProcess((settings) =>
  settings.role === 'feed'
    ? startFeedProcess({ settings })
    : startServer({ settings, frontEnd: builtFrontEnd() }),
);
