import { byLanguage, properNames, type Names } from './text.ts';

/** Invented family names: Latin|Russian|Arabic. */
const men = [
  'Ferrand|Ферран|فيران',
  'Kovář|Коварж|كوفارج',
  'Marchetti|Маркетти|ماركيتي',
  'Nakamori|Накамори|ناكاموري',
  'Lindström|Линдстрём|ليندستروم',
  'Okafure|Окафуре|أوكافوري',
  'Castellano|Кастельяно|كاستيانو',
  'Dvorek|Дворек|دفوريك',
  'Belmonte|Бельмонте|بلمونتي',
  'Aksoylu|Аксойлу|أكسويلو',
  'Sokolnikov|Сокольников|سوكولنيكوف',
  'Brandvold|Брандволл|براندفول',
  'Rousselin|Русселен|روسلان',
  'Weidmann|Вайдман|فايدمان',
  'Quintero|Кинтеро|كينتيرو',
  'Halloway|Халлоуэй|هالواي',
  'Santorini|Санторини|سانتوريني',
  'Petrashov|Петрашов|بتراشوف',
  'Al Mansuri|Аль-Мансури|المنصوري',
  'Vandermeer|Вандермер|فاندرمير',
  'Strand|Странд|ستراند',
  'Horvatić|Хорватич|هورفاتيتش',
  'Thornbury|Торнбери|ثورنبري',
  'Bekturov|Бектуров|بكتوروف',
  'Delacour|Делакур|ديلاكور',
  'Esteban|Эстебан|إستيبان',
  'Virtala|Виртала|فيرتالا',
  'Hughson|Хьюсон|هيوسون',
  'Moreira|Морейра|موريرا',
  'Ishida|Исида|إيشيدا',
  'Krawiec|Кравец|كرافيتس',
  'Oduya|Одуя|أودويا',
  'Zeman|Земан|زيمان',
  'Blažek|Блажек|بلاجيك',
  'Havlík|Гавлик|هافليك',
  'Prochazka|Прохазка|بروخازكا',
  'Sedlák|Седлак|سيدلاك',
  'Kolář|Коларж|كولارج',
  'Novotny|Новотны|نوفوتني',
  'Vaněk|Ванек|فانيك',
  'Richter|Рихтер|ريختر',
  'Baumann|Бауман|باومان',
  'Krüger|Крюгер|كروغر',
  'Hartwig|Хартвиг|هارتفيغ',
  'Chen|Чэнь|تشن',
  'Park|Пак|بارك',
  'Yamane|Яманэ|ياماني',
  'Zhou|Чжоу|تشو',
  'Whitlock|Уитлок|ويتلوك',
  'Ravenhill|Рейвенхилл|ريفنهيل',
  'Cartwell|Картвелл|كارتويل',
  'Dunmore|Данмор|دانمور',
  'Gallacher|Галлахер|غالاكر',
  'van Dorp|ван Дорп|فان دورب',
  'Sunderby|Сандерби|ساندربي',
  'Oakes|Оукс|أوكس',
  'McBrennan|Макбреннан|ماكبرينان',
  'Sorvino|Сорвино|سورفينو',
  'Lagrange|Лагранж|لاغرانج',
  'Ruiz|Руис|رويز',
  'Petrov|Петров|بيتروف',
  'Magomedali|Магомедали|محمد علي',
  'Silvestre|Силвестри|سيلفستري',
  'Hayashi|Хаяси|هاياشي',
] as const;

const women = [
  'Valdorova|Вальдорова|فالدوروفا',
  'Kirchner|Кирхнер|كيرشنر',
  'Fontaine|Фонтен|فونتين',
  'Castellanos|Кастельянос|كاستيانوس',
  'Whitmore|Уитмор|ويتمور',
  'Tanaka|Танака|تاناكا',
  'Lindqvist|Линдквист|ليندكفيست',
  'Petrenkova|Петренкова|بترينكوفا',
  'Haddad|Хаддад|حداد',
  'Oliveira|Оливейра|أوليفيرا',
  'Marini|Марини|ماريني',
  'Kowalczyk|Ковальчик|كوفالتشيك',
  'Sørensen|Сёренсен|سورنسن',
  'Beaumont|Бомон|بومون',
  'Novakova|Новакова|نوفاكوفا',
  'Erdem|Эрдем|إرديم',
  'O’Dowd|О’Дауд|أوداود',
  'Ivanova|Иванова|إيفانوفا',
  'Ferreira|Феррейра|فيريرا',
  'Hallberg|Халльберг|هالبرغ',
  'Nishimori|Нисимори|نيشيموري',
  'Delmare|Дельмаре|ديلماري',
  'Kaplanova|Капланова|كابلانوفا',
  'Winterfield|Уинтерфилд|وينترفيلد',
] as const;

/** First letters of given names, each as the other scripts write the sound. */
const INITIALS = [
  'A|А|أ',
  'B|Б|ب',
  'D|Д|د',
  'E|Э|إ',
  'F|Ф|ف',
  'G|Г|غ',
  'I|И|إ',
  'K|К|ك',
  'L|Л|ل',
  'M|М|م',
  'N|Н|ن',
  'O|О|أ',
  'P|П|ب',
  'R|Р|ر',
  'S|С|س',
  'T|Т|ت',
  'V|В|ف',
  'Z|З|ز',
] as const;

/**
 * The so-many-th of all players: no two numbers share both initial and family name, up to the product of both
 * lists. Neighbouring numbers share neither.
 */
export function playerNames(number: number, kind: 'men' | 'women'): Names {
  const families = kind === 'men' ? men : women;
  const round = Math.floor(number / families.length);
  const family = properNames(families[number % families.length]!);
  const initial = properNames(INITIALS[(number + round) % INITIALS.length]!);
  return byLanguage((language) => `${initial[language]}. ${family[language]}`);
}

export const PLAYERS_MAX = {
  men: men.length * INITIALS.length,
  women: women.length * INITIALS.length,
} as const;
