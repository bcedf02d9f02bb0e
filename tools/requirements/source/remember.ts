/** The same function that works each path out once. */
export function remember<Result>(make: (path: string) => Result): (path: string) => Result {
  const kept = new Map<string, Result>();
  return (path) => {
    const found = kept.get(path) ?? make(path);
    kept.set(path, found);
    return found;
  };
}
