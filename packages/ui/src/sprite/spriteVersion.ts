// Written by tools/buildAssets.ts: the contents of the sprites, so that a browser may keep them for ever.
export const spriteVersion = { icons: '21d813e698', flags: '4830821d4f' } as const;
