import { betViewNames, type PlacedTexts } from '@fairline/board/placed';
import type { PlacedCoupon } from '@fairline/contracts/coupon';
import { amountToDecimal } from '@fairline/money';
import { formatDecimal } from '@fairline/odds';

const COLUMNS = [
  'coupon',
  'placed',
  'type',
  'system',
  'lines',
  'state',
  'outcome',
  'currency',
  'stake',
  'coefficient',
  'possible_win',
  'paid',
  'settled',
  'bets',
] as const;

/** Without this mark spreadsheets read the file as one of their own country's letters, and names are broken. */
const UTF8_MARK = '\uFEFF';

/** One line for each coupon, for a spreadsheet: dots in numbers, times in UTC, names as on the page. */
export function historyCsv(
  coupons: readonly PlacedCoupon[],
  texts: Pick<PlacedTexts, 't' | 'tMarket'>,
): string {
  const lines = coupons.map((coupon) =>
    [
      coupon.number,
      new Date(coupon.placedAt).toISOString(),
      coupon.typeId,
      coupon.systemValue,
      coupon.lines,
      coupon.state,
      coupon.outcome,
      coupon.currency,
      amountToDecimal(BigInt(coupon.stake), coupon.currency),
      formatDecimal(coupon.coef),
      amountToDecimal(BigInt(coupon.possibleWin), coupon.currency),
      coupon.paid === null ? '' : amountToDecimal(BigInt(coupon.paid), coupon.currency),
      coupon.settledAt === null ? '' : new Date(coupon.settledAt).toISOString(),
      coupon.bets.map((bet) => betText(bet, texts)).join(' | '),
    ]
      .map((cell) => csvCell(String(cell)))
      .join(','),
  );
  return `${UTF8_MARK}${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Everything that is known, as it came. */
export function historyJson(coupons: readonly PlacedCoupon[]): string {
  return `${JSON.stringify(coupons, undefined, 2)}\n`;
}

function betText(bet: PlacedCoupon['bets'][number], texts: Pick<PlacedTexts, 't' | 'tMarket'>): string {
  const { game, market, pick } = betViewNames(bet, texts);
  return `${game}: ${market}, ${pick} @ ${formatDecimal(bet.coef)}`;
}

/** A spreadsheet takes a cell that begins like this for a formula, and would run it. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
