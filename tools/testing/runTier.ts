import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

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
  /** What the reference work took right after it; of whole runs alone. */
  readonly referenceSeconds?: number;
  readonly isGreen: boolean;
  /** Tests that failed first and passed when they were tried again: each is a defect of a test or of the product. */
  readonly retried: readonly string[];
}

/** What Vitest's reporter in JSON writes, as far as it is read here. */
interface Report extends Record<`num${'Passed' | 'Failed' | 'Pending'}Tests`, number> {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
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
    (text) => JSON.parse(text) as Report,
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
    retried: report === undefined ? [] : retriedTests(report),
  };
}

/** A test that has passed at last keeps what it failed with before. */
export function retriedTests(report: Pick<Report, 'testResults'>): readonly string[] {
  return report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${relative('.', file)}: ${fullName}`),
  );
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
