import { isApiError, STATUS } from '@fairline/contracts';

interface SettingChange<Value> {
  readonly before: Value;
  readonly after: Value;
  readonly show: (value: Value) => void;
  readonly send: (value: Value) => Promise<unknown>;
}

/**
 * Shows a new value at once and sends it. A failure puts the old value back and is thrown on; a save that was
 * cancelled leaves what is shown, since a newer one is under way.
 */
export async function saveSetting<Value>(change: SettingChange<Value>): Promise<'saved' | 'cancelled'> {
  change.show(change.after);
  try {
    await change.send(change.after);
    return 'saved';
  } catch (error) {
    if (isApiError(error) && error.status === STATUS.closed) return 'cancelled';
    change.show(change.before);
    throw error;
  }
}
