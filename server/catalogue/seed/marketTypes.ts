import type { MarketKind } from '@fairline/contracts';

import { translated } from './names/text.ts';

/** The groups under which a game page lists its markets. */
export const marketGroups = [
  group(1, 'main', 'Main|Основные|الرئيسية|Principales|Principais|Hauptmärkte|Principaux|Ana bahisler'),
  group(2, 'totals', 'Totals|Тоталы|المجاميع|Totales|Totais|Über/Unter|Totaux|Toplamlar'),
  group(3, 'handicaps', 'Handicaps|Форы|الهانديكاب|Hándicaps|Handicaps|Handicaps|Handicaps|Handikaplar'),
];

export const marketTypes = [
  type(
    1,
    1,
    'result',
    'Match result|Исход матча|نتيجة المباراة|Resultado del partido|Resultado da partida|Spielausgang|Résultat du match|Maç sonucu',
  ),
  type(2, 1, 'winner', 'Winner|Победитель|الفائز|Ganador|Vencedor|Sieger|Vainqueur|Kazanan'),
  type(3, 2, 'total', 'Total|Тотал|المجموع|Total|Total|Über/Unter|Total|Toplam'),
  type(4, 3, 'handicap', 'Handicap|Фора|الهانديكاب|Hándicap|Handicap|Handicap|Handicap|Handikap'),
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
