// Written by tools/buildAssets.ts: the contents of the sprites, so that a browser may keep them for ever.
export const spriteVersion = { icons: '5c6d6f29b7', flags: '4830821d4f' } as const;
