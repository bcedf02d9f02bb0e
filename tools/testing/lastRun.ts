import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { runCommand } from '../run/command.ts';
import type { TierResult } from './runTier.ts';

const FILE = '.cache/last-run.json';

export interface Checkout {
  readonly commit: string;
  /** There is more than the commit. */
  readonly isChanged: boolean;
}

/** What is about to be tested: asked at the beginning, because somebody may commit meanwhile. */
export async function checkoutNow(): Promise<Checkout> {
  const commit = (await git('rev-parse', 'HEAD')).trim();
  return { commit, isChanged: (await git('status', '--porcelain')).trim() !== '' };
}

/** What the last whole run was about and how it ended, for whoever is about to hand the commit in. */
export async function noteRun(run: {
  readonly checkout: Checkout;
  readonly isGreen: boolean;
  readonly minutes: number;
  readonly referenceSeconds: number;
  readonly tiers: readonly TierResult[];
}): Promise<void> {
  const { commit, isChanged } = run.checkout;
  const tiers = Object.fromEntries(
    run.tiers.map(({ tier, minutes, isGreen: _isGreen, ...figures }) => [
      tier,
      { ...figures, minutes: rounded(minutes) },
    ]),
  );
  const note = {
    commit,
    ...(isChanged ? { isChanged } : {}),
    result: run.isGreen ? 'passed' : 'failed',
    minutes: rounded(run.minutes),
    referenceSeconds: run.referenceSeconds,
    tiers,
  };
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, `${JSON.stringify(note, null, 2)}\n`);
}

async function git(...args: readonly string[]): Promise<string> {
  return (await runCommand('git', args, { isQuiet: true })).output;
}

const rounded = (minutes: number): number => Math.round(minutes * 10) / 10;
