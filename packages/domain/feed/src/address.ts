/** Lower-case Latin words and hyphens, for addresses; empty where a name has no Latin letter. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
}

/** The last segment of a game's page: its printed number finds it, the English names of its sides are for people. */
export function gameAddress(number: number, sides: { readonly home: string; readonly away: string }): string {
  const slug = slugOf(`${sides.home} ${sides.away}`);
  return `${number}-${slug === '' ? 'game' : slug}`;
}
