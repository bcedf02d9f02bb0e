const SHELF = Symbol.for('fairline.board/1');

/**
 * What must exist once in a document. Sub-applications are built apart, each with a copy of this package, and a visitor
 * goes from one to the other in the same document: two copies that both hear a press would choose, or bet, twice.
 */
export function oneInDocument<Value>(name: string, make: () => Value): Value {
  const world = globalThis as { [SHELF]?: Map<string, unknown> };
  const shelf = (world[SHELF] ??= new Map());
  if (!shelf.has(name)) shelf.set(name, make());
  return shelf.get(name) as Value;
}
