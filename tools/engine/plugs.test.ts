import { expect, test } from 'vitest';

import { unpluggedOnce } from './plugs.ts';

const SOURCE = `
import { watch } from './watch.ts';
export async function start(parts: Parts): Promise<void> {
  const shown = parts.shown();
  watch(parts);
  void parts.ask?.();
  await parts.load();
  if (shown) parts.isShown = true;
  keep({ onEnd: () => parts.close(), now: 7 });
}
`;

test('each call that stands for itself and each part that is handed over is taken out once, alone', () => {
  const unplugged = unpluggedOnce(SOURCE, 'start.ts');
  expect(unplugged.map(({ line, what }) => [line, what])).toEqual([
    [5, 'watch(parts);'],
    [6, 'void parts.ask?.();'],
    [7, 'await parts.load();'],
    [8, 'parts.isShown = true;'],
    [9, 'keep({ onEnd: () => parts.close(), now: 7 });'],
    [9, 'parts.close()'],
  ]);
  for (const { text, what } of unplugged) {
    expect(text).not.toContain(what);
    // What comes of a call is needed further down: it stays.
    expect(text).toContain('const shown = parts.shown();');
  }
});

test('markup is read too', () => {
  const source = 'export const view = () => draw(<Part onPress={() => press()} />);';
  expect(unpluggedOnce(source, 'view.tsx').map(({ what }) => what)).toEqual([
    'draw(<Part onPress={() => press()} />)',
    'press()',
  ]);
});
