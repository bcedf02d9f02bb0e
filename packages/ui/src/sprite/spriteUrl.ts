import type { FlagCode } from './flagCodes.ts';
import type { IconName } from './iconNames.ts';
import { spriteVersion } from './spriteVersion.ts';

// The server hands out packages/ui/assets at this path. It is a constant, not a bundler import, so that the
// server's and the browser's builds agree on it and a sub-application built alone finds the same cached file.
const base = '/assets/ui/';

export function iconUrl(name: IconName): string {
  return `${base}icons.svg?v=${spriteVersion.icons}#${name}`;
}

export function flagUrl(code: FlagCode): string {
  return `${base}flags.svg?v=${spriteVersion.flags}#${code}`;
}
