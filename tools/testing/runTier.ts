import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runCommand } from '../run/command.ts';
import { processorSeconds } from './processorSeconds.ts';
import type { Selection } from './selectTests.ts';
import type { Tier } from './tiers.ts';

export interface TierResult {
  readonly tier: Tier;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly minutes: number;
  readonly processorSeconds?: number;
  readonly isGreen: boolean;
}

/** One run of Vitest for one tier. */
export async function runTier(
  { rule, files = [], name }: Selection,
  { env, flags = [] }: { readonly env: NodeJS.ProcessEnv; readonly flags?: readonly string[] },
): Promise<TierResult> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-test-'));
  const reportFile = join(folder, 'report.json');
  const [began, workedBefore] = [performance.now(), processorSeconds()];
  const { code } = await runCommand(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${reportFile}`,
      ...rule.projects.flatMap((project) => ['--project', project]),
      ...(name === undefined ? [] : ['-t', escaped(name)]),
      ...flags,
      ...files,
    ],
    { env },
  );
  const worked = processorSeconds();
  const report = await readFile(reportFile, 'utf8').then(
    (text) => JSON.parse(text) as Record<`num${'Passed' | 'Failed' | 'Pending'}Tests`, number>,
    () => undefined,
  );
  await rm(folder, { recursive: true, force: true });
  const passed = report?.numPassedTests ?? 0;
  return {
    tier: rule.tier,
    passed,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    minutes: (performance.now() - began) / 60_000,
    ...(worked === undefined || workedBefore === undefined
      ? {}
      : { processorSeconds: Math.round(worked - workedBefore) }),
    isGreen: code === 0 && passed > 0,
  };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
