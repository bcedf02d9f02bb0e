import { runGuards, type GuardResult } from '../guard/index.ts';
import { guardInput, type GuardChange } from './guardInput.ts';

/** What the guards say about an address on the open site. */
export function guard(address: string, change: GuardChange = {}): GuardResult {
  return runGuards(guardInput(address, change));
}

/** The same in one word: `show home`, `302 /en/live`, `external https://…`, `cancel recharge-modal`. */
export function ask(address: string, change: GuardChange = {}): string {
  const result = guard(address, change);
  switch (result.kind) {
    case 'show':
      return `show ${result.route.name}`;
    case 'redirect':
      return `${result.status} ${result.location}`;
    case 'external':
      return `external ${result.location}`;
    case 'cancel':
      return `cancel ${result.reason}`;
    case 'fail':
      return `fail ${result.problem}`;
  }
}
