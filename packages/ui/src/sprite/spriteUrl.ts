import type { FlagCode } from './flagCodes.ts';
import type { IconName } from './iconNames.ts';
import { spriteVersion } from './spriteVersion.ts';

/** Version segment of the icons' address; a build with another one has a path of its own in every cache. */
const SYS_ICONS_VERSION = '1.0.637';

// The server hands out packages/ui/assets at this path. It is a constant, not a bundler import, so that the
// server's and the browser's builds agree on it and a sub-application built alone finds the same cached file.
const base = `/assets/sys-icons/${SYS_ICONS_VERSION}/`;

export function iconUrl(name: IconName): string {
  return `${base}icons.svg?v=${spriteVersion.icons}#${name}`;
}

export function flagUrl(code: FlagCode): string {
  return `${base}flags.svg?v=${spriteVersion.flags}#${code}`;
}
