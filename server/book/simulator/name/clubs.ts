import type { Land } from './places.ts';

/** How clubs of a land or a sport are called around the name of their town. */
export const clubForms = {
  england: [
    '{} Athletic|{} Атлетик|{} أتلتيك',
    '{} Vale|{} Вейл|{} فيل',
    '{} United|{} Юнайтед|{} يونايتد',
    '{} City|{} Сити|{} سيتي',
    '{} Rovers|{} Роверс|{} روفرز',
    '{} Town|{} Таун|{} تاون',
    '{} Albion|{} Альбион|{} ألبيون',
  ],
  spain: [
    'Real {}|Реал {}|ريال {}',
    'Puerto {}|Пуэрто {}|بويرتو {}',
    'CF {}|КФ {}|نادي {}',
    'Deportivo {}|Депортиво {}|ديبورتيفو {}',
    'Atlético {}|Атлетико {}|أتلتيكو {}',
    'UD {}|УД {}|اتحاد {}',
  ],
  italy: ['{}|{}|{}', 'AC {}|АК {}|إيه سي {}', '{} Calcio|{} Кальчо|{} كالتشيو', 'US {}|УС {}|اتحاد {}'],
  germany: [
    'SV {}|СВ {}|إس في {}',
    '{} 04|{} 04|{} 04',
    'FC {}|ФК {}|نادي {}',
    'Union {}|Унион {}|أونيون {}',
  ],
  france: [
    'Olympique {}|Олимпик {}|أولمبيك {}',
    'Stade {}|Стад {}|ستاد {}',
    'AS {}|АС {}|جمعية {}',
    'Racing {}|Расинг {}|راسينغ {}',
  ],
  brazil: [
    '{} EC|{} ЭК|نادي {}',
    '{}|{}|{}',
    'Atlético {}|Атлетико {}|أتلتيكو {}',
    'Grêmio {}|Гремио {}|غريميو {}',
  ],
  portugal: ['Sporting {}|Спортинг {}|سبورتينغ {}', 'União {}|Униан {}|أونياو {}', 'SC {}|СК {}|نادي {}'],
  turkey: ['{}spor|{}спор|{} سبور', '{} SK|{} СК|نادي {}', 'Genç {}|Генч {}|غنتش {}'],
  russia: [
    'Dynamo {}|Динамо {}|دينامو {}',
    'Torpedo {}|Торпедо {}|توربيدو {}',
    'Metallurg {}|Металлург {}|ميتالورغ {}',
  ],
  gulf: ['{}|{}|{}'],
  netherlands: ['SC {}|СК {}|نادي {}', 'VV {}|ВВ {}|في في {}', '{} Boys|{} Бойз|{} بويز'],
  nordic: ['{} IF|{} ИФ|{} آي إف', '{} HK|{} ХК|{} إتش كي', '{}|{}|{}'],
  poland: ['AZS {}|АЗС {}|إيه زد إس {}', 'Stal {}|Сталь {}|ستال {}', 'Iskra {}|Искра {}|إيسكرا {}'],
  america: [
    '{} Hawks|{} Хокс|{} هوكس',
    '{} Mariners|{} Маринерс|{} مارينرز',
    '{} Miners|{} Майнерс|{} ماينرز',
    '{} Wolves|{} Вулвз|{} وولفز',
    '{} Pioneers|{} Пионирс|{} بايونيرز',
    '{} Storm|{} Сторм|{} ستورم',
    '{} Bison|{} Байсон|{} بايسون',
    '{} Comets|{} Кометс|{} كوميتس',
    '{} Ravens|{} Рейвенс|{} ريفنز',
    '{} Foxes|{} Фоксес|{} فوكسز',
    '{} Drifters|{} Дрифтерс|{} دريفترز',
    '{} Anchors|{} Энкорс|{} أنكورز',
  ],
  japan: ['{} Cranes|{} Крейнс|{} كرينز', '{} Tigers|{} Тайгерс|{} تايغرز', '{} Waves|{} Вэйвз|{} ويفز'],
  india: [
    '{} Royals|{} Роялс|{} رويالز',
    '{} Chargers|{} Чарджерс|{} تشارجرز',
    '{} Lions|{} Лайонс|{} لايونز',
  ],
  south: [
    '{} Sharks|{} Шаркс|{} شاركس',
    '{} Hurricanes|{} Харрикейнс|{} هاريكينز',
    '{} Rams|{} Рэмс|{} رامز',
  ],
} as const satisfies Record<Land, readonly string[]>;

/** Clubs of other sports add their sport to the town. */
export const courtForms = [
  'Basket {}|Баскет {}|باسكت {}',
  'BC {}|БК {}|نادي {}',
  '{} Towers|{} Тауэрс|{} تاورز',
] as const;
export const volleyForms = [
  'Volley {}|Волей {}|فولي {}',
  'VC {}|ВК {}|نادي {}',
  'Pallavolo {}|Паллаволо {}|بالافولو {}',
] as const;
export const iceForms = [
  'HC {}|ХК {}|إتش سي {}',
  '{} Ice|{} Айс|{} آيس',
  'Avangard {}|Авангард {}|أفانغارد {}',
] as const;
export const handballForms = [
  'HSG {}|ХСГ {}|إتش إس جي {}',
  'TSV {}|ТСВ {}|تي إس في {}',
  'HC {}|ГК {}|إتش سي {}',
] as const;
export const rugbyForms = ['{} RFC|{} РФК|{} للرغبي', '{} Harlequins|{} Харлекинс|{} هارلكوينز'] as const;

export const cricketForms = [
  '{} Royals|{} Роялс|{} رويالز',
  '{} Strikers|{} Страйкерс|{} سترايكرز',
  '{} Kings XI|{} Кингз XI|{} كينغز',
] as const;

/** Teams that play on a screen belong to no town, and keep their Latin names in every script. */
const SCREEN_FIRST = [
  'Night',
  'Zero',
  'Iron',
  'Polar',
  'Red',
  'Silent',
  'Pixel',
  'Nova',
  'Ghost',
  'Stone',
  'Amber',
  'Lunar',
];
const SCREEN_SECOND = [
  'Falcons',
  'Gravity',
  'Lotus',
  'Five',
  'Comet',
  'Wave',
  'Guard',
  'Pack',
  'Signal',
  'Circle',
  'Owls',
  'Kraken',
];

/** All pairings of both lists; neighbours share neither word. */
export const cyberTeams: readonly string[] = SCREEN_FIRST.flatMap((_first, row) =>
  SCREEN_FIRST.map((first, column) => {
    const name = `${first} ${SCREEN_SECOND[(column + row) % SCREEN_SECOND.length]!}`;
    return `${name}|${name}|${name}`;
  }),
);
