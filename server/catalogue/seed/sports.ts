import type { RaceRules } from './raceChances.ts';

/** How a sport is played, as far as its prices and its live score need it. */
export type Play =
  | {
      readonly kind: 'goals';
      /** Goals of two equal sides together in a whole game. */
      readonly total: number;
      readonly isLevelAllowed: boolean;
      readonly periods: number;
      /** Absent where nobody counts minutes: baseball. */
      readonly periodSeconds?: number;
    }
  | {
      readonly kind: 'points';
      readonly total: number;
      readonly totalDeviation: number;
      readonly marginDeviation: number;
      readonly isLevelAllowed: boolean;
      readonly hasHandicap: boolean;
      readonly periods: number;
      readonly periodSeconds?: number;
    }
  | { readonly kind: 'race'; readonly rules: RaceRules; readonly isTennis?: true }
  | {
      readonly kind: 'duel';
      /** Chance that a fight goes on after each round; only fights have rounds. */
      readonly roundSurvival?: number;
    };

export interface SportSeed {
  readonly slug: string;
  readonly icon: string;
  /** English|Russian|Arabic|Spanish|Portuguese|German|French|Turkish. */
  readonly name: string;
  readonly play: Play;
  /** From the start to the expected end. */
  readonly minutes: number;
  readonly isCyber?: true;
}

/** In the order of the sport tree. */
export const sports: readonly SportSeed[] = [
  {
    slug: 'football',
    icon: 'ball-football',
    name: 'Football|Футбол|كرة القدم|Fútbol|Futebol|Fußball|Football|Futbol',
    play: { kind: 'goals', total: 2.7, isLevelAllowed: true, periods: 2, periodSeconds: 2700 },
    minutes: 115,
  },
  {
    slug: 'tennis',
    icon: 'ball-tennis',
    name: 'Tennis|Теннис|التنس|Tenis|Tênis|Tennis|Tennis|Tenis',
    play: {
      kind: 'race',
      rules: { setsToWin: 2, target: 6, lead: 2, cap: 7, counts: 'units' },
      isTennis: true,
    },
    minutes: 130,
  },
  {
    slug: 'basketball',
    icon: 'ball-basketball',
    name: 'Basketball|Баскетбол|كرة السلة|Baloncesto|Basquete|Basketball|Basket|Basketbol',
    play: {
      kind: 'points',
      total: 168,
      totalDeviation: 17,
      marginDeviation: 11.5,
      isLevelAllowed: false,
      hasHandicap: true,
      periods: 4,
      periodSeconds: 600,
    },
    minutes: 120,
  },
  {
    slug: 'ice-hockey',
    icon: 'hockey',
    name: 'Ice hockey|Хоккей|هوكي الجليد|Hockey sobre hielo|Hóquei no gelo|Eishockey|Hockey sur glace|Buz hokeyi',
    play: { kind: 'goals', total: 5.6, isLevelAllowed: true, periods: 3, periodSeconds: 1200 },
    minutes: 150,
  },
  {
    slug: 'volleyball',
    icon: 'ball-volleyball',
    name: 'Volleyball|Волейбол|الكرة الطائرة|Voleibol|Vôlei|Volleyball|Volley-ball|Voleybol',
    play: { kind: 'race', rules: { setsToWin: 3, target: 25, lastTarget: 15, lead: 2, counts: 'units' } },
    minutes: 120,
  },
  {
    slug: 'table-tennis',
    icon: 'ping-pong',
    name: 'Table tennis|Настольный теннис|تنس الطاولة|Tenis de mesa|Tênis de mesa|Tischtennis|Tennis de table|Masa tenisi',
    play: { kind: 'race', rules: { setsToWin: 3, target: 11, lead: 2, counts: 'units' } },
    minutes: 45,
  },
  {
    slug: 'cricket',
    icon: 'cricket',
    name: 'Cricket|Крикет|الكريكيت|Críquet|Críquete|Cricket|Cricket|Kriket',
    play: {
      kind: 'points',
      total: 328,
      totalDeviation: 42,
      marginDeviation: 28,
      isLevelAllowed: false,
      hasHandicap: false,
      periods: 2,
    },
    minutes: 210,
  },
  {
    slug: 'esports',
    icon: 'device-gamepad-2',
    name: 'Esports|Киберспорт|الرياضات الإلكترونية|Esports|Esports|E-Sport|Esport|Espor',
    play: { kind: 'race', rules: { setsToWin: 2, target: 1, lead: 1, counts: 'sets' } },
    minutes: 150,
    isCyber: true,
  },
  {
    slug: 'handball',
    icon: 'play-handball',
    name: 'Handball|Гандбол|كرة اليد|Balonmano|Handebol|Handball|Handball|Hentbol',
    play: {
      kind: 'points',
      total: 58,
      totalDeviation: 6.8,
      marginDeviation: 5.4,
      isLevelAllowed: true,
      hasHandicap: true,
      periods: 2,
      periodSeconds: 1800,
    },
    minutes: 90,
  },
  {
    slug: 'mma',
    icon: 'karate',
    name: 'MMA|ММА|الفنون القتالية المختلطة|MMA|MMA|MMA|MMA|MMA',
    play: { kind: 'duel', roundSurvival: 0.76 },
    minutes: 40,
  },
  {
    slug: 'american-football',
    icon: 'ball-american-football',
    name: 'American football|Амер. футбол|كرة القدم الأمريكية|Fútbol americano|Futebol americano|American Football|Football américain|Amerikan futbolu',
    play: {
      kind: 'points',
      total: 44,
      totalDeviation: 13,
      marginDeviation: 13,
      isLevelAllowed: false,
      hasHandicap: true,
      periods: 4,
      periodSeconds: 900,
    },
    minutes: 195,
  },
  {
    slug: 'rugby',
    icon: 'rugby',
    name: 'Rugby|Регби|الرغبي|Rugby|Rugby|Rugby|Rugby|Ragbi',
    play: {
      kind: 'points',
      total: 46,
      totalDeviation: 12,
      marginDeviation: 12.5,
      isLevelAllowed: true,
      hasHandicap: true,
      periods: 2,
      periodSeconds: 2400,
    },
    minutes: 110,
  },
  {
    slug: 'baseball',
    icon: 'ball-baseball',
    name: 'Baseball|Бейсбол|البيسبول|Béisbol|Beisebol|Baseball|Baseball|Beyzbol',
    play: { kind: 'goals', total: 8.6, isLevelAllowed: false, periods: 9 },
    minutes: 180,
  },
  {
    slug: 'darts',
    icon: 'target',
    name: 'Darts|Дартс|رمي السهام|Dardos|Dardos|Darts|Fléchettes|Dart',
    play: { kind: 'race', rules: { setsToWin: 1, target: 6, lead: 1, counts: 'units' } },
    minutes: 40,
  },
  {
    slug: 'golf',
    icon: 'golf',
    name: 'Golf|Гольф|الغولف|Golf|Golfe|Golf|Golf|Golf',
    play: { kind: 'duel' },
    minutes: 270,
  },
  {
    slug: 'cycling',
    icon: 'bike',
    name: 'Cycling|Велоспорт|سباق الدراجات|Ciclismo|Ciclismo|Radsport|Cyclisme|Bisiklet',
    play: { kind: 'duel' },
    minutes: 270,
  },
  {
    slug: 'motorsport',
    icon: 'car',
    name: 'Motorsport|Автоспорт|رياضة السيارات|Automovilismo|Automobilismo|Motorsport|Sport automobile|Motor sporları',
    play: { kind: 'duel' },
    minutes: 120,
  },
  {
    slug: 'horse-racing',
    icon: 'horse-toy',
    name: 'Horse racing|Скачки|سباق الخيل|Carreras de caballos|Corrida de cavalos|Pferderennen|Courses hippiques|At yarışı',
    play: { kind: 'duel' },
    minutes: 15,
  },
];
