import {
  clubForms,
  courtForms,
  cyberTeams,
  handballForms,
  horses,
  iceForms,
  rugbyForms,
  volleyForms,
} from './names/clubs.ts';
import { men, women } from './names/people.ts';
import { places, type Land } from './names/places.ts';
import { named, translated } from './names/text.ts';

export interface ChampionshipSeed {
  readonly sport: string;
  readonly flag: string;
  /** English|Russian|Arabic, and five more languages where they have a name of their own. */
  readonly name: string;
  readonly participants: readonly ParticipantSeed[];
  readonly live: number;
  readonly line: number;
}

export interface ParticipantSeed {
  /** English|Russian|Arabic. */
  readonly name: string;
  readonly kind: 'team' | 'player';
}

/** In the order of importance: the first ones stand in the strip on the home page. */
export const championships: readonly ChampionshipSeed[] = [
  football('eu', 'Euro Masters|Евро Мастерс|أساتذة أوروبا', champions(), 2, 6),
  football(
    'gb-eng',
    'Crown League|Лига Короны|دوري التاج|Liga de la Corona|Liga da Coroa|Kronen-Liga|Ligue de la Couronne|Taç Ligi',
    resting('england'),
    3,
    9,
  ),
  football('es', 'Liga Solana|Лига Солана|دوري سولانا', resting('spain'), 3, 8),
  football('it', 'Serie Prima|Серия Прима|سيري بريما', resting('italy'), 2, 8),
  football('de', 'Bundesklasse|Бундескласс|بوندسكلاسه', resting('germany'), 2, 7),
  football('br', 'Copa Litoral|Копа Литорал|كأس ليتورال', clubs('brazil'), 2, 6),
  football('fr', 'Ligue Étoile|Лига Этуаль|دوري النجمة', resting('france'), 2, 7),
  football('pt', 'Liga Lusa|Лига Луза|دوري لوسا', clubs('portugal'), 1, 5),
  football('tr', 'Anadolu Ligi|Лига Анадолу|دوري الأناضول', clubs('turkey'), 1, 5),
  football(
    'ru',
    'Volga League|Волжская лига|دوري الفولغا|Liga del Volga|Liga do Volga|Wolga-Liga|Ligue de la Volga|Volga Ligi',
    clubs('russia'),
    1,
    5,
  ),
  football(
    'sa',
    'Gulf Stars League|Лига Звёзд Залива|دوري نجوم الخليج|Liga Estrellas del Golfo|Liga Estrelas do Golfo|Golf-Stars-Liga|Ligue des étoiles du Golfe|Körfez Yıldızları Ligi',
    clubs('gulf'),
    2,
    5,
  ),
  football('nl', 'Oranje Divisie|Оранье Дивизи|دوري أورانيه', clubs('netherlands'), 1, 4),
  players('tennis', 'es', 'Grand Tour Madrid|Гранд Тур. Мадрид|الجولة الكبرى، مدريد', men.slice(0, 12), 3, 6),
  players(
    'tennis',
    'fr',
    'Grand Tour Paris, indoor|Гранд Тур. Париж, зал|الجولة الكبرى، باريس',
    men.slice(12, 24),
    3,
    6,
  ),
  players(
    'tennis',
    'qa',
    'Women’s Tour Doha|Женский тур. Доха|جولة السيدات، الدوحة|Circuito femenino, Doha|Circuito feminino, Doha|Damen-Tour Doha|Circuit féminin, Doha|Kadınlar Turu, Doha',
    women,
    3,
    6,
  ),
  players('tennis', 'kz', 'Almaty Challenger|Челленджер. Алматы|تحدي ألماتي', men.slice(24, 32), 2, 5),
  league('basketball', 'us', 'Pro Basketball|Про Баскетбол|برو باسكتبول', clubs('america'), 3, 6),
  league(
    'basketball',
    'eu',
    'Euro Court|Евро Корт|يورو كورت',
    mixed(courtForms, ['italy', 'germany', 'france']),
    2,
    6,
  ),
  league('basketball', 'es', 'Liga Canasta|Лига Канаста|دوري كاناستا', clubs('spain', courtForms), 1, 5),
  league('basketball', 'tr', 'Anadolu Basket|Анадолу Баскет|سلة الأناضول', clubs('turkey', courtForms), 1, 4),
  league(
    'ice-hockey',
    'ca',
    'North Hockey League|Северная хоккейная лига|دوري هوكي الشمال|Liga Norte de Hockey|Liga Norte de Hóquei|Nord-Hockey-Liga|Ligue de hockey du Nord|Kuzey Hokey Ligi',
    clubs('america', turned(clubForms.america, 2)),
    2,
    5,
  ),
  league(
    'ice-hockey',
    'ru',
    'Ural Hockey League|Уральская хоккейная лига|دوري هوكي الأورال|Liga de Hockey de los Urales|Liga de Hóquei dos Urais|Ural-Hockey-Liga|Ligue de hockey de l’Oural|Ural Hokey Ligi',
    clubs('russia', iceForms),
    2,
    5,
  ),
  league('ice-hockey', 'se', 'Nordic Ice|Нордик Айс|جليد الشمال', clubs('nordic'), 2, 5),
  league('volleyball', 'it', 'Serie Volley|Серия Волей|سيري فولي', clubs('italy', volleyForms), 3, 5),
  league('volleyball', 'pl', 'Liga Siatka|Лига Сятка|دوري سياتكا', clubs('poland'), 2, 4),
  players(
    'table-tennis',
    'cz',
    'Moravia Cup|Кубок Моравии|كأس مورافيا|Copa Moravia|Copa Morávia|Mähren-Pokal|Coupe de Moravie|Moravya Kupası',
    men.slice(32, 42),
    4,
    7,
  ),
  players('table-tennis', 'de', 'Rhein Masters|Рейн Мастерс|أساتذة الراين', men.slice(42, 50), 3, 5),
  league(
    'cricket',
    'in',
    'Indian T20 Trophy|Индийский трофей T20|كأس الهند T20|Trofeo Indio T20|Troféu Indiano T20|Indische T20 Trophy|Trophée indien T20|Hindistan T20 Kupası',
    clubs('india'),
    0,
    6,
  ),
  league('cricket', 'au', 'Southern Bash|Южный Бэш|باش الجنوب', clubs('south'), 0, 4),
  league(
    'esports',
    'un',
    'World Cyber Masters|Мировой Кибер Мастерс|أساتذة العالم الإلكتروني',
    screens(0, 8),
    2,
    6,
  ),
  league(
    'esports',
    'se',
    'Northern LAN League|Северная LAN-лига|دوري الشمال للشبكات|Liga LAN del Norte|Liga LAN do Norte|Nord-LAN-Liga|Ligue LAN du Nord|Kuzey LAN Ligi',
    screens(8, 16),
    2,
    4,
  ),
  league(
    'handball',
    'de',
    'Handball Bundesklasse|Гандбольный Бундескласс|بوندسكلاسه لكرة اليد',
    clubs('germany', handballForms),
    2,
    5,
  ),
  league(
    'handball',
    'dk',
    'Nordic Handball|Северный гандбол|كرة يد الشمال|Balonmano nórdico|Handebol nórdico|Nordischer Handball|Handball nordique|Kuzey Hentbol',
    clubs('nordic', handballForms),
    1,
    3,
  ),
  players('mma', 'us', 'Iron Cage 48|Железная клетка 48|القفص الحديدي 48', men.slice(50, 64), 0, 7),
  league(
    'american-football',
    'us',
    'Gridiron League|Гридайрон Лига|دوري غرايدآيرون',
    clubs('america', turned(clubForms.america, 5)),
    1,
    6,
  ),
  league(
    'rugby',
    'gb-wls',
    'Celtic Union|Кельтский союз|الاتحاد السلتي|Unión Celta|União Celta|Keltische Union|Union celtique|Kelt Birliği',
    clubs('england', rugbyForms),
    1,
    5,
  ),
  league(
    'rugby',
    'nz',
    'Southern Rugby|Южное регби|رغبي الجنوب|Rugby del Sur|Rugby do Sul|Süd-Rugby|Rugby du Sud|Güney Ragbi',
    clubs('south'),
    0,
    4,
  ),
  league(
    'baseball',
    'us',
    'Diamond League|Даймонд Лига|دوري الماسة',
    clubs('america', turned(clubForms.america, 4)),
    2,
    5,
  ),
  league('baseball', 'jp', 'Nippon Diamond|Ниппон Даймонд|نيبون دايموند', clubs('japan'), 1, 4),
  players('darts', 'gb', 'Oche Masters|Оки Мастерс|أساتذة السهام', men.slice(44, 56), 1, 5),
  players('golf', 'gb-sct', 'Links Open|Линкс Оупен|لينكس المفتوحة', men.slice(20, 30), 0, 5),
  players(
    'cycling',
    'fr',
    'Tour of the Alps|Тур Альп|جولة الألب|Tour de los Alpes|Volta dos Alpes|Alpen-Tour|Tour des Alpes|Alpler Turu',
    men.slice(24, 34),
    0,
    4,
  ),
  players(
    'motorsport',
    'un',
    'Grand Prix Circuit|Гран-при Сёркит|سباقات الجائزة الكبرى',
    men.slice(2, 12),
    0,
    4,
  ),
  players(
    'horse-racing',
    'ae',
    'Desert Cup|Кубок Пустыни|كأس الصحراء|Copa del Desierto|Copa do Deserto|Wüsten-Cup|Coupe du Désert|Çöl Kupası',
    horses,
    0,
    6,
  ),
];

function football(
  flag: string,
  name: string,
  teams: readonly ParticipantSeed[],
  live: number,
  line: number,
): ChampionshipSeed {
  return league('football', flag, name, teams, live, line);
}

function league(
  sport: string,
  flag: string,
  name: string,
  participants: readonly ParticipantSeed[],
  live: number,
  line: number,
): ChampionshipSeed {
  return { sport, flag, name, participants, live, line };
}

function players(
  sport: string,
  flag: string,
  name: string,
  names: readonly string[],
  live: number,
  line: number,
): ChampionshipSeed {
  return league(
    sport,
    flag,
    name,
    names.map((person) => ({ name: person, kind: 'player' })),
    live,
    line,
  );
}

function screens(from: number, to: number): ParticipantSeed[] {
  return cyberTeams.slice(from, to).map((name) => ({ name, kind: 'team' }));
}

/** One club for every town of a land, its form of name taken in turn. */
function clubs(land: Land, forms: readonly string[] = clubForms[land]): ParticipantSeed[] {
  return places[land].map((town, index) => {
    const form = forms[index % forms.length] ?? '{}|{}|{}';
    return { name: Object.values(named(form, translated(town))).join('|'), kind: 'team' };
  });
}

function mixed(forms: readonly string[], lands: readonly Land[]): ParticipantSeed[] {
  return lands.flatMap((land) => clubs(land, forms).slice(0, 4));
}

/** The same forms, but another town gets the first. */
function turned(forms: readonly string[], by: number): string[] {
  return [...forms.slice(by), ...forms.slice(0, by)];
}

type CupLand = 'england' | 'spain' | 'italy' | 'germany' | 'france';

function isInCup(_club: ParticipantSeed, index: number): boolean {
  return index >= 2 && index < 5;
}

/** The continental cup takes three clubs of each of the strongest leagues. */
function champions(): ParticipantSeed[] {
  const lands: readonly CupLand[] = ['england', 'spain', 'italy', 'germany', 'france'];
  return lands.flatMap((land) => clubs(land).filter(isInCup));
}

/** Clubs in the cup rest at home, so that nobody plays two games at once. */
function resting(land: CupLand): ParticipantSeed[] {
  return clubs(land).filter((club, index) => !isInCup(club, index));
}
