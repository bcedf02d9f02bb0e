declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** Ten times as many with SOAK=1, or as many as are named for a long run. */
export function games(usual: number, long = usual * 10): number {
  return process.env['SOAK'] === '1' ? long : usual;
}
