import { onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';

declare module 'vitest/browser' {
  /** tools/component/commands.ts */
  interface BrowserCommands {
    pressAt(x: number, y: number): Promise<void>;
    pointAt(x: number, y: number): Promise<void>;
    turnWheel(pixels: number): Promise<void>;
    setReducedMotion(isReduced: boolean): Promise<void>;
    stopFiles(address: string): Promise<void>;
    letFilesPass(address: string): Promise<void>;
  }
}

/** As tools/component/project.ts opens it. */
const WINDOW = [1440, 900] as const;

/** What is done to the page from outside: by a pointer that hits whatever lies there, and by the visitor's settings. */
export const hands = {
  pressAt: (x: number, y: number) => commands.pressAt(x, y),
  pointAt: (x: number, y: number) => commands.pointAt(x, y),
  turnWheel: (pixels: number) => commands.turnWheel(pixels),

  // These hold until the test has ended: the next one has the same window.

  async resizeWindow(width: number, height: number): Promise<void> {
    onTestFinished(() => page.viewport(...WINDOW));
    await page.viewport(width, height);
  },
  async reduceMotion(): Promise<void> {
    onTestFinished(() => commands.setReducedMotion(false));
    await commands.setReducedMotion(true);
  },
  // What a blocker or a broken line does: files at such addresses do not arrive.
  async stopFiles(address: string): Promise<void> {
    onTestFinished(() => commands.letFilesPass(address));
    await commands.stopFiles(address);
  },
};
