import type { HistoryFilter } from '@fairline/contracts/coupon';
import type { Language } from '@fairline/routes';

export const VIEWS = ['all', 'open', 'won', 'lost', 'returned', 'cashed-out', 'refused'] as const;
export type View = (typeof VIEWS)[number];

/** Days back from now; 0 is everything. */
export const PERIODS = ['0', '1', '7', '30', '90'] as const;
export type Period = (typeof PERIODS)[number];

export interface HistoryChoice {
  readonly view: View;
  readonly period: Period;
  /** A coupon type, or `all`. */
  readonly type: string;
  /** An account, or `all`. */
  readonly account: string;
  /** The number of one coupon, which no other filter hides; empty for all. */
  readonly number: string;
}

export const EVERYTHING: HistoryChoice = {
  view: 'all',
  period: '30',
  type: 'all',
  account: 'all',
  number: '',
};

/** Links to one coupon name its number: `?number=1042`. */
export function choiceOf(search: string): HistoryChoice {
  const number = readNumber(new URLSearchParams(search).get('number') ?? '');
  return number === undefined ? EVERYTHING : { ...EVERYTHING, number };
}

const DAY_MS = 86_400_000;
const PAGE = '20';
const EXPORT_PAGE = '100';

/** What is asked of the server. */
export function historyQuery(
  choice: HistoryChoice,
  {
    language,
    now,
    before,
    isExport = false,
  }: {
    readonly language: Language;
    readonly now: number;
    readonly before?: string | undefined;
    readonly isExport?: boolean;
  },
): HistoryFilter {
  if (choice.number !== '') return { language, state: 'all', number: choice.number };
  return {
    language,
    ...viewQuery(choice.view),
    ...(choice.period === '0' ? {} : { from: String(now - Number(choice.period) * DAY_MS) }),
    ...(choice.type === 'all' ? {} : { typeId: choice.type }),
    ...(choice.account === 'all' ? {} : { accountId: choice.account }),
    ...(before === undefined ? {} : { before }),
    limit: isExport ? EXPORT_PAGE : PAGE,
  };
}

function viewQuery(view: View): Pick<HistoryFilter, 'state' | 'outcome'> {
  switch (view) {
    case 'all':
      return {};
    case 'open':
    case 'refused':
      return { state: view };
    case 'won':
    case 'lost':
    case 'returned':
    case 'cashed-out':
      return { outcome: view };
  }
}

/** A number as it stands on a receipt: `No. 1042` and `1042` are one; undefined for what is none. */
export function readNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[^\p{Nd}]/gu, '');
  const isNumber = /^[1-9][0-9]{0,14}$/.test(digits);
  return isNumber ? digits : undefined;
}
