import type { SportId } from '@fairline/book';

/** In the order of the languages: English|Russian|Spanish|Portuguese|German|French|Turkish|Arabic. */
export const sportNames: Readonly<Record<SportId, string>> = {
  football: 'Football|Футбол|Fútbol|Futebol|Fußball|Football|Futbol|كرة القدم',
  tennis: 'Tennis|Теннис|Tenis|Ténis|Tennis|Tennis|Tenis|التنس',
  basketball: 'Basketball|Баскетбол|Baloncesto|Basquetebol|Basketball|Basket-ball|Basketbol|كرة السلة',
  'ice-hockey':
    'Ice hockey|Хоккей|Hockey sobre hielo|Hóquei no gelo|Eishockey|Hockey sur glace|Buz hokeyi|هوكي الجليد',
  volleyball: 'Volleyball|Волейбол|Voleibol|Voleibol|Volleyball|Volley-ball|Voleybol|الكرة الطائرة',
  'table-tennis':
    'Table tennis|Настольный теннис|Tenis de mesa|Ténis de mesa|Tischtennis|Tennis de table|Masa tenisi|تنس الطاولة',
  cricket: 'Cricket|Крикет|Críquet|Críquete|Cricket|Cricket|Kriket|الكريكيت',
  handball: 'Handball|Гандбол|Balonmano|Andebol|Handball|Handball|Hentbol|كرة اليد',
  baseball: 'Baseball|Бейсбол|Béisbol|Basebol|Baseball|Baseball|Beyzbol|البيسبول',
  'american-football':
    'American football|Американский футбол|Fútbol americano|Futebol americano|American Football|Football américain|Amerikan futbolu|كرة القدم الأمريكية',
  mma: 'MMA|ММА|MMA|MMA|MMA|MMA|MMA|الفنون القتالية المختلطة',
  rugby: 'Rugby|Регби|Rugby|Râguebi|Rugby|Rugby|Ragbi|الرغبي',
  darts: 'Darts|Дартс|Dardos|Dardos|Darts|Fléchettes|Dart|رمي السهام',
  snooker: 'Snooker|Снукер|Snooker|Snooker|Snooker|Snooker|Snooker|السنوكر',
  'cyber-strike':
    'Cyber Strike|Кибер Страйк|Cyber Strike|Cyber Strike|Cyber Strike|Cyber Strike|Siber Strike|سايبر سترايك',
  'cyber-tactics':
    'Cyber Tactics|Кибер Тактика|Cyber Táctica|Cyber Tática|Cyber-Taktik|Cyber Tactique|Siber Taktik|سايبر تكتيك',
  'cyber-lanes':
    'Cyber Lanes|Кибер Линии|Cyber Líneas|Cyber Rotas|Cyber Lanes|Cyber Lanes|Siber Koridor|سايبر لينز',
  'cyber-ancients':
    'Cyber Ancients|Кибер Древние|Cyber Ancestros|Cyber Ancestrais|Cyber Ancients|Cyber Ancients|Siber Kadimler|سايبر القدماء',
  'cyber-rockets':
    'Cyber Rockets|Кибер Ракеты|Cyber Cohetes|Cyber Foguetes|Cyber-Raketen|Cyber Fusées|Siber Roketler|سايبر الصواريخ',
};
