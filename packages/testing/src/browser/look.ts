/** Two frames later, and when everything that moves has arrived: whatever the last press has set off is to be seen. */
export async function settled(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  const moving = document
    .getAnimations()
    // What turns for ever, such as the sign of a load, never arrives.
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** What has the focus, as it is read. */
export function focused(): string {
  return document.activeElement?.textContent ?? '';
}

/** Long enough for a machine with one busy core: frames are then few and far between. */
const FRAMES_MAX = 600;

/**
 * Waits frame by frame, for tests that hold the time: `expect.poll` would let it pass. A failure tells what there is
 * instead, when the test can say.
 */
export async function until(isSo: () => boolean, whatIs?: () => string): Promise<void> {
  for (let frame = 0; !isSo(); frame += 1) {
    if (frame === FRAMES_MAX) {
      const instead = whatIs === undefined ? '' : `; there is ${whatIs()}`;
      throw new Error(`It did not come to this: ${String(isSo)}${instead}`);
    }
    await new Promise((done) => requestAnimationFrame(done));
  }
}
