import type { MarketKind } from '@fairline/contracts';

import { translated } from './names/text.ts';

/** The groups under which a game page lists its markets. */
export const marketGroups = [
  group(1, 'main', 'Main|Основные|الرئيسية'),
  group(2, 'totals', 'Totals|Тоталы|المجاميع'),
  group(3, 'handicaps', 'Handicaps|Форы|الهانديكاب'),
];

export const marketTypes = [
  type(1, 1, 'result', 'Match result|Исход матча|نتيجة المباراة'),
  type(2, 1, 'winner', 'Winner|Победитель|الفائز'),
  type(3, 2, 'total', 'Total|Тотал|المجموع'),
  type(4, 3, 'handicap', 'Handicap|Фора|الهانديكاب'),
];

function group(
  id: number,
  slug: string,
  name: string,
): { id: number; slug: string; rank: number; name: string } {
  return { id, slug, rank: id, name: JSON.stringify(translated(name)) };
}

function type(
  id: number,
  groupId: number,
  kind: MarketKind,
  name: string,
): { id: number; group_id: number; kind: MarketKind; rank: number; name: string } {
  return { id, group_id: groupId, kind, rank: id, name: JSON.stringify(translated(name)) };
}
