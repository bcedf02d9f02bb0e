import { getVersion, type Api } from '@fairline/contracts';

interface VersionCheckOptions {
  readonly api: Api;
  /** The version that this page came from: the first one it has seen. */
  readonly baseline: string | undefined;
  readonly onUpdate: (version: string) => void;
  readonly log: (problem: string, cause?: unknown) => void;
  /** Runs something now and then again, as long as the page is looked at; returns the end of it. */
  readonly repeat: (run: () => Promise<unknown>, everyMs: number) => () => void;
}

const VERSION_EVERY_MS = 300_000;

/** Asks which version is served; tells once when it is another one, and asks no more. */
export function startVersionCheck({ api, baseline, onUpdate, log, repeat }: VersionCheckOptions): () => void {
  let first = baseline;
  let isOver = false;
  const check = async (): Promise<void> => {
    if (isOver) return;
    try {
      const { version } = await api.call(getVersion, {});
      first ??= version;
      if (version === first) return;
      isOver = true;
      end();
      onUpdate(version);
    } catch (error) {
      log('The version could not be asked.', error);
    }
  };
  const end = repeat(check, VERSION_EVERY_MS);
  void check();
  return end;
}
