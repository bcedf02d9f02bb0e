// Writes packages/ui/assets and the sprite's version. The result is committed: the server hands it out as it is.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildSprite } from './buildSprite.ts';
import { copiedFiles } from './copiedFiles.ts';

const assets = join(import.meta.dirname, '../assets');
mkdirSync(join(assets, 'fonts'), { recursive: true });

const { icons, flags, versionModule } = buildSprite();
writeFileSync(join(assets, 'icons.svg'), icons);
writeFileSync(join(assets, 'flags.svg'), flags);
writeFileSync(join(import.meta.dirname, '../src/sprite/spriteVersion.ts'), versionModule);
for (const { from, name } of copiedFiles()) copyFileSync(from, join(assets, name));

process.stdout.write(
  `icons ${icons.length} bytes, flags ${flags.length} bytes, ${copiedFiles().length} files copied\n`,
);
