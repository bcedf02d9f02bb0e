declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** Ten times as many with SOAK=1: 2,000 games become the 20,000 of a long run. */
export function games(usual: number): number {
  return process.env['SOAK'] === '1' ? usual * 10 : usual;
}
