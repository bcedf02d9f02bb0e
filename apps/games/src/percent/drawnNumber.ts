/** The number of a draw as the model shows it: a list of one. */
export function drawnNumber(draw: unknown): number {
  const first: unknown = Array.isArray(draw) ? draw[0] : undefined;
  if (typeof first !== 'number') throw new Error('A draw of Percent is a list of one number.');
  return first;
}
