import type { GameRow, HomeBoard, Market, OutcomeKind } from '@fairline/contracts';
import { formatCoefficient } from '@fairline/odds';
import { createTranslate, type Translate } from '@fairline/sdk';

import { startLabels } from '../../packages/board/src/row/boardTime.ts';
import { lineOver, totalText } from '../../packages/board/src/row/lineText.ts';
import { compileMessages } from '../../packages/build/src/index.ts';

/**
 * Home as a person would write it with plain string templates: rows from the same data with the same formatting and
 * words, everything else as fixed markup with its values escaped, and the page's state as JSON. It writes the same
 * bytes as the real page, which the caller checks.
 */
export function homeTemplate(
  page: string,
  board: HomeBoard,
  words: Readonly<Record<string, string>>,
): (board: HomeBoard) => string {
  const t = createTranslate('en', compileMessages(words, 'en.json'));
  const rows = [...page.matchAll(/<tr class="GameRowView_row_[\s\S]*?<\/tr>/g)];
  const [first, last] = [rows[0], rows.at(-1)];
  const json = JSON.stringify(board).replaceAll('<', String.raw`\u003c`);
  const jsonAt = page.indexOf(json);
  if (first === undefined || last === undefined || jsonAt === -1)
    throw new Error('Home is not as the template expects it.');
  const names = classNames(first[0]);
  const before = fixedPart(page.slice(0, first.index));
  const middle = fixedPart(page.slice(last.index + last[0].length, jsonAt));
  const after = page.slice(jsonAt + json.length);
  return (data) => {
    let text = before();
    for (const game of data.soon) text += row(game, data.now, names, t);
    return text + middle() + JSON.stringify(data).replaceAll('<', String.raw`\u003c`) + after;
  };
}

type Names = Readonly<Record<string, string>>;

function row(game: GameRow, now: number, names: Names, t: Translate): string {
  const find = (kind: Market['kind']) => game.markets.find((market) => market.kind === kind);
  const [result, total, handicap] = [find('result'), find('total'), find('handicap')];
  const mark = t('favourite.mark', { home: game.home.name, away: game.away.name });
  const { time, daysAhead, date, minutesLeft } = startLabels(game.startsAt, {
    now,
    timeZone: 'UTC',
    language: 'en',
    is12h: false,
  });
  const day = daysAhead === 0 ? t('day.today') : daysAhead === 1 ? t('day.tomorrow') : date;
  const hours = Math.floor(minutesLeft / 60);
  const left =
    hours >= 12 ? '' : hours === 0 ? t('left.minutes', { minutes: minutesLeft }) : t('left.hours', { hours });
  return (
    `<tr class="${names['row']}"><td class="${names['when']}"><div class="${names['moment']}">` +
    `<button type="button" class="${names['star']}" aria-label="${escapeHtml(mark)}" aria-pressed="false">` +
    `<svg class="${names['icon']}" aria-hidden="true"><use href="${names['starHref']}"></use></svg></button>` +
    `<time class="${names['start']}" dateTime="${new Date(game.startsAt).toISOString()}"><span class="${names['day']}">${escapeHtml(day)}</span>${escapeHtml(time)}</time></div></td>` +
    `<td class="${names['flagCell']}"><svg class="${names['flag']}" aria-hidden="true"><use href="${names['flags']}${escapeHtml(game.flag)}"></use></svg></td>` +
    `<th class="${names['sides']}" scope="row"><bdi class="${names['name']}">${escapeHtml(game.home.name)}</bdi><bdi class="${names['name']}">${escapeHtml(game.away.name)}</bdi></th>` +
    `<td class="${names['state']}">${escapeHtml(left)}</td>` +
    cell(result, 'home', true, names) +
    cell(result, 'draw', false, names) +
    cell(result, 'away', false, names) +
    cell(total, 'over', true, names) +
    `<td class="${names['total']}">${total?.line === undefined ? '' : escapeHtml(totalText(total.line))}</td>` +
    cell(total, 'under', false, names) +
    cell(handicap, 'home', true, names) +
    cell(handicap, 'away', false, names) +
    '</tr>'
  );
}

function cell(market: Market | undefined, outcome: OutcomeKind, isFirst: boolean, names: Names): string {
  const price = market?.outcomes.find(({ kind }) => kind === outcome);
  const line = market === undefined ? undefined : lineOver(market, outcome);
  const start = `<td class="${names['cell']}"${isFirst ? ' data-first="true"' : ''}>`;
  if (price === undefined) return `${start}</td>`;
  const over = line === undefined ? '' : `<small class="${names['line']}">${escapeHtml(line)}</small>`;
  return `${start}<span class="${names['price']}" dir="ltr">${over}${escapeHtml(formatCoefficient(price.coefficient, 0))}</span></td>`;
}

/** The built names of classes and files, read off one row. */
function classNames(html: string): Names {
  const read = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
  const classOf = (name: string) => read(new RegExp(`class="([A-Za-z]+_${name}_[0-9a-f]+)"`));
  const names: Record<string, string> = {
    flagCell: read(/class="(GameRowView_flag_[0-9a-f]+)"/),
    flag: read(/class="(Flag_flag_[0-9a-f]+)"/),
    flags: read(/href="([^"]*flags[^"#]*#)/),
    starHref: read(/href="([^"]*icons[^"]*)"/),
    line: read(/class="(PriceCell_line_[0-9a-f]+)"/),
  };
  for (const name of [
    'row',
    'when',
    'moment',
    'star',
    'icon',
    'start',
    'day',
    'sides',
    'name',
    'state',
    'total',
    'cell',
    'price',
  ]) {
    names[name] = classOf(name);
  }
  return names;
}

/** Markup with the words, numbers and addresses in it as values that are escaped when the page is written. */
function fixedPart(html: string): () => string {
  const fixed: string[] = [];
  const values: string[] = [];
  let at = 0;
  for (const match of html.matchAll(/>([^<]+)<|(?:href|aria-label|value)="([^"]+)"/g)) {
    const value = match[1] ?? match[2] ?? '';
    const start =
      match.index + match[0].indexOf(value, match[2] === undefined ? 1 : match[0].indexOf('"') + 1);
    if (start < at || /[{}]/.test(value)) continue;
    fixed.push(html.slice(at, start));
    values.push(unescapeHtml(value));
    at = start + value.length;
  }
  const end = html.slice(at);
  return () => {
    let text = '';
    for (let index = 0; index < fixed.length; index += 1)
      text += fixed[index] + escapeHtml(values[index] ?? '');
    return text + end;
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
