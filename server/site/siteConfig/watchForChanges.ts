import type { OperatorOrder } from '../../platform/operatorOrder.ts';
import type { SiteContext } from '../../platform/siteContext.ts';
import { runOperatorCall } from './operator/runCommand.ts';
import { listenForOperator, operatorSocketPath } from './operator/socket.ts';
import type { SiteConfigs } from './siteConfigs.ts';

/** A change in another process is in force here after at most so long. */
const FOLLOW_MS = 1500;

/**
 * PostgreSQL is open to the operator's command and to other servers, so it is asked for news. The embedded database
 * belongs to this process, so the command comes here.
 */
export async function watchForChanges(
  { app, database, settings, timers, orderOf }: SiteContext,
  configs: SiteConfigs,
): Promise<() => Promise<void>> {
  if (database.engine === 'postgres') {
    const end = configs.follow(FOLLOW_MS, timers);
    return async () => end();
  }
  const configure: OperatorOrder = (call) => runOperatorCall(configs, call);
  try {
    return await listenForOperator(operatorSocketPath(settings.dataFolder), (call) => {
      const run = orderOf(call.args[0] ?? '') ?? configure;
      return run(call);
    });
  } catch (error) {
    // A folder on which sockets cannot be made is no reason to keep the site closed.
    app.log.warn(
      { err: error },
      'the operator command cannot reach this server: stop it to change the configuration',
    );
    return async () => {};
  }
}
