/** The results of a whole day: shortly after midnight today has none yet. */
export function yesterdaysResults(language = 'en'): string {
  return `/${language}/results?day=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}`;
}
