/**
 * A set to a target with a lead of two. At the cap one point decides, far beyond what real sets reach, so that the
 * recursion and the simulation both end.
 */
export function winByTwo(home: number, away: number, target: number, cap: number): boolean {
  const most = Math.max(home, away);
  return most >= cap || (most >= target && Math.abs(home - away) >= 2);
}
