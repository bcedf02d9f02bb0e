/** One path for all dark squares; neighbours of a row are drawn as one, so that no hairline shows between them. */
export function qrPath(rows: readonly string[], offset: number): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index + offset} ${y + offset}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
}
