/**
 * Keeps what is costly and depends only on the key, which holds every parameter of the answer: forgetting an entry
 * changes speed, never a price. The oldest entries go first.
 */
export function memo<Value>(most: number): (key: string, build: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, build) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = build();
    if (kept.size >= most) {
      for (const oldest of kept.keys()) {
        kept.delete(oldest);
        break;
      }
    }
    kept.set(key, value);
    return value;
  };
}
