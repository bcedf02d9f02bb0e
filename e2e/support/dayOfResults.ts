interface Found {
  readonly total: number;
}

/** The results of the fuller one of yesterday and today: in the first hours of a day it depends on the book which that is. */
export async function dayOfResults(siteUrl: string): Promise<string> {
  const days = [0, 1].map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10));
  const totals = await Promise.all(days.map((day) => totalOf(siteUrl, day)));
  const day = totals[0]! >= totals[1]! ? days[0]! : days[1]!;
  return `/en/results?day=${day}`;
}

async function totalOf(siteUrl: string, day: string): Promise<number> {
  const response = await fetch(`${siteUrl}/web-api/book/v1/results?language=en&day=${day}`);
  return ((await response.json()) as Found).total;
}
