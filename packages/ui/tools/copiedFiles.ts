import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

export type CopiedFile = { from: string; name: string };

/** Where each committed font file comes from, and the licences that travel with fonts, icons and flags. */
export function copiedFiles(): CopiedFile[] {
  const inter = packageFolder('@fontsource-variable/inter');
  const arabic = packageFolder('@fontsource-variable/noto-sans-arabic');
  return [
    ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map((subset) => ({
      from: join(inter, `files/inter-${subset}-wght-normal.woff2`),
      name: `fonts/inter-${subset}.woff2`,
    })),
    { from: join(inter, 'LICENSE'), name: 'fonts/inter-OFL.txt' },
    {
      from: join(arabic, 'files/noto-sans-arabic-arabic-wght-normal.woff2'),
      name: 'fonts/noto-sans-arabic.woff2',
    },
    { from: join(arabic, 'LICENSE'), name: 'fonts/noto-sans-arabic-OFL.txt' },
    {
      from: join(dirname(resolve('@tabler/icons/outline/bolt.svg')), '../../LICENSE'),
      name: 'icons-MIT.txt',
    },
    { from: join(packageFolder('circle-flags'), 'LICENSE.md'), name: 'flags-MIT.txt' },
  ];
}

function packageFolder(name: string): string {
  return dirname(resolve(`${name}/package.json`));
}
