import { redirectTo } from './outcomes.ts';
import type { Guard } from './types.ts';

/** One page has one address, so that links, caches and search engines agree. */
export const canonicalGuard: Guard = ({ route }) => {
  const path = canonicalPath(route.path);
  return path === route.path ? undefined : redirectTo(path + route.search, 301);
};

/**
 * The one spelling of a path. It begins with exactly one slash: two would name another host, and browsers read a
 * backslash as a slash. Dots are resolved as browsers do, also when they are escaped.
 */
export function canonicalPath(path: string): string {
  const parts: string[] = [];
  for (const raw of path.split(/[/\\]+/)) {
    const part = canonicalPart(raw);
    if (part === '' || part === '.') continue;
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** Needless escapes are undone, needed ones are added. */
function canonicalPart(raw: string): string {
  return raw
    .replace(/%[0-9a-f]{2}/gi, (escape) => {
      const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
    })
    .replace(/[^\x21-\x7e]|["<>^`{|}]/gu, escapeCharacter);
}

function escapeCharacter(character: string): string {
  // Half of a surrogate pair has no encoding.
  return character.isWellFormed() ? encodeURIComponent(character) : '%EF%BF%BD';
}
