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

/** One line for each coupon, for a spreadsheet: dots in numbers, times in UTC, names as on the page. */
export function historyCsv(coupons: readonly PlacedCoupon[]): string {
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
      coupon.bets.map(betText).join(' | '),
    ]
      .map((cell) => csvCell(String(cell)))
      .join(','),
  );
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Everything that is known, as it came. */
export function historyJson(coupons: readonly PlacedCoupon[]): string {
  return `${JSON.stringify(coupons, undefined, 2)}\n`;
}

function betText(bet: PlacedCoupon['bets'][number]): string {
  return `${bet.opponent1Name} - ${bet.opponent2Name}: ${bet.marketId} ${bet.outcomeId} @ ${formatDecimal(bet.coef)}`;
}

/** A spreadsheet takes a cell that begins like this for a formula, and would run it. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
