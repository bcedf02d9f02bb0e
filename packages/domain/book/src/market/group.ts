/** Under what heading a market is listed, and whose margin it takes. The numbers are for storage and never change. */
export const GROUPS = {
  main: 1,
  total: 2,
  handicap: 3,
  asian: 4,
  score: 5,
  period: 6,
  combined: 7,
  side: 8,
  next: 9,
  special: 10,
} as const;

export type GroupId = keyof typeof GROUPS;
