/** Names of championships in the order of the languages; {} is a town, in whose country they are held. */
export const championshipPatterns = {
  first:
    'First League|Первая лига|Primera Liga|Primeira Liga|Erste Liga|Première ligue|Birinci Lig|الدوري الأول',
  second:
    'Second League|Вторая лига|Segunda Liga|Segunda Liga|Zweite Liga|Deuxième ligue|İkinci Lig|الدوري الثاني',
  prime: 'Prime League|Прайм-лига|Liga Prime|Liga Prime|Prime Liga|Ligue Prime|Prime Lig|دوري برايم',
  women:
    'Women’s League|Женская лига|Liga Femenina|Liga Feminina|Frauenliga|Ligue féminine|Kadınlar Ligi|دوري السيدات',
  youth:
    'Youth League|Молодёжная лига|Liga Juvenil|Liga Juvenil|Jugendliga|Ligue des jeunes|Gençler Ligi|دوري الشباب',
  reserve:
    'Reserve League|Лига резервистов|Liga de Reservas|Liga de Reservas|Reserveliga|Ligue des réserves|Rezerv Ligi|دوري الرديف',
  regional:
    '{} Regional League|Региональная лига. {}|Liga Regional {}|Liga Regional {}|Regionalliga {}|Ligue régionale {}|{} Bölgesel Ligi|دوري {} الإقليمي',
  night:
    '{} Night League|Ночная лига. {}|Liga Nocturna {}|Liga Noturna {}|Nachtliga {}|Ligue nocturne {}|{} Gece Ligi|دوري {} الليلي',
  open: '{} Open|Открытый турнир. {}|Abierto {}|Aberto {}|{} Open|Open {}|{} Açık Turnuvası|بطولة {} المفتوحة',
  challenger:
    '{} Challenger|Челленджер. {}|Challenger {}|Challenger {}|{} Challenger|Challenger {}|{} Challenger|تشالنجر {}',
  womenOpen:
    '{} Women’s Open|Женский турнир. {}|Abierto Femenino {}|Aberto Feminino {}|{} Damen-Open|Open féminin {}|{} Kadınlar Turnuvası|بطولة {} للسيدات',
  masters: '{} Masters|Мастерс. {}|Masters {}|Masters {}|{} Masters|Masters {}|{} Masters|أساتذة {}',
  cup: '{} Cup|Кубок. {}|Copa {}|Taça {}|{}-Pokal|Coupe {}|{} Kupası|كأس {}',
  series: '{} Series|Серия. {}|Serie {}|Série {}|{}-Serie|Série {}|{} Serisi|سلسلة {}',
  fights:
    '{} Fight Night|Вечер боёв. {}|Noche de combates {}|Noite de lutas {}|Kampfabend {}|Soirée de combats {}|{} Dövüş Gecesi|ليلة القتال {}',
} as const;

export type ChampionshipPattern = keyof typeof championshipPatterns;

/** Championships with a name of their own. */
export const ownNames = {
  crown:
    'Crown League|Лига Короны|Liga de la Corona|Liga da Coroa|Kronenliga|Ligue de la Couronne|Taç Ligi|دوري التاج',
  solana: 'Liga Solana|Лига Солана|Liga Solana|Liga Solana|Liga Solana|Liga Solana|Liga Solana|دوري سولانا',
  serie: 'Serie Prima|Серия Прима|Serie Prima|Serie Prima|Serie Prima|Serie Prima|Serie Prima|سيري بريما',
  bundes:
    'Bundesklasse|Бундескласс|Bundesklasse|Bundesklasse|Bundesklasse|Bundesklasse|Bundesklasse|بوندسكلاسه',
  litoral:
    'Copa Litoral|Копа Литорал|Copa Litoral|Copa Litoral|Copa Litoral|Copa Litoral|Copa Litoral|كأس ليتورال',
  etoile:
    'Ligue Étoile|Лига Этуаль|Ligue Étoile|Ligue Étoile|Ligue Étoile|Ligue Étoile|Ligue Étoile|دوري النجمة',
  lusa: 'Liga Lusa|Лига Луза|Liga Lusa|Liga Lusa|Liga Lusa|Liga Lusa|Liga Lusa|دوري لوسا',
  anadolu:
    'Anadolu Ligi|Лига Анадолу|Anadolu Ligi|Anadolu Ligi|Anadolu Ligi|Anadolu Ligi|Anadolu Ligi|دوري الأناضول',
  volga:
    'Volga League|Волжская лига|Liga del Volga|Liga do Volga|Wolga-Liga|Ligue de la Volga|Volga Ligi|دوري الفولغا',
  gulf: 'Gulf Stars League|Лига Звёзд Залива|Liga Estrellas del Golfo|Liga Estrelas do Golfo|Golf-Stars-Liga|Ligue des étoiles du Golfe|Körfez Yıldızlar Ligi|دوري نجوم الخليج',
  oranje:
    'Oranje Divisie|Оранье Дивизи|Oranje Divisie|Oranje Divisie|Oranje Divisie|Oranje Divisie|Oranje Divisie|دوري أورانيه',
  plata:
    'Liga del Plata|Лига Ла-Платы|Liga del Plata|Liga do Prata|La-Plata-Liga|Ligue de la Plata|Plata Ligi|دوري لا بلاتا',
  grandTour:
    'Grand Tour Madrid|Гранд Тур. Мадрид|Grand Tour Madrid|Grand Tour Madrid|Grand Tour Madrid|Grand Tour Madrid|Grand Tour Madrid|الجولة الكبرى، مدريد',
  indoorTour:
    'Grand Tour Paris, indoor|Гранд Тур. Париж, зал|Grand Tour París, pista cubierta|Grand Tour Paris, piso coberto|Grand Tour Paris, Halle|Grand Tour Paris, en salle|Grand Tour Paris, kapalı kort|الجولة الكبرى، باريس، صالة',
  womenTour:
    'Women’s Tour Doha|Женский тур. Доха|Tour Femenino Doha|Tour Feminino Doha|Damen-Tour Doha|Tour féminin Doha|Kadınlar Turu Doha|جولة السيدات، الدوحة',
  almaty:
    'Almaty Challenger|Челленджер. Алматы|Challenger Almatý|Challenger Almaty|Challenger Almaty|Challenger Almaty|Almatı Challenger|تحدي ألماتي',
  proBasket:
    'Pro Basketball|Про Баскетбол|Pro Basketball|Pro Basketball|Pro Basketball|Pro Basketball|Pro Basketball|برو باسكتبول',
  euroCourt: 'Euro Court|Евро Корт|Euro Court|Euro Court|Euro Court|Euro Court|Euro Court|يورو كورت',
  canasta:
    'Liga Canasta|Лига Канаста|Liga Canasta|Liga Canasta|Liga Canasta|Liga Canasta|Liga Canasta|دوري كاناستا',
  northHockey:
    'North Hockey League|Северная хоккейная лига|Liga Norte de Hockey|Liga Norte de Hóquei|Nordhockeyliga|Ligue de hockey du Nord|Kuzey Hokey Ligi|دوري هوكي الشمال',
  uralHockey:
    'Ural Hockey League|Уральская хоккейная лига|Liga de Hockey del Ural|Liga de Hóquei dos Urais|Ural-Hockeyliga|Ligue de hockey de l’Oural|Ural Hokey Ligi|دوري هوكي الأورال',
  nordicIce: 'Nordic Ice|Нордик Айс|Nordic Ice|Nordic Ice|Nordic Ice|Nordic Ice|Nordic Ice|جليد الشمال',
  serieVolley:
    'Serie Volley|Серия Волей|Serie Volley|Serie Volley|Serie Volley|Serie Volley|Serie Volley|سيري فولي',
  siatka: 'Liga Siatka|Лига Сятка|Liga Siatka|Liga Siatka|Liga Siatka|Liga Siatka|Liga Siatka|دوري سياتكا',
  moravia:
    'Moravia Cup|Кубок Моравии|Copa Moravia|Taça Morávia|Mähren-Pokal|Coupe de Moravie|Moravya Kupası|كأس مورافيا',
  rhein:
    'Rhein Masters|Рейн Мастерс|Masters del Rin|Masters do Reno|Rhein Masters|Masters du Rhin|Ren Masters|أساتذة الراين',
  indianTrophy:
    'Indian T20 Trophy|Индийский трофей T20|Trofeo Indio T20|Troféu Indiano T20|Indische T20-Trophäe|Trophée indien T20|Hindistan T20 Kupası|كأس الهند T20',
  southernBash:
    'Southern Bash|Южный Бэш|Southern Bash|Southern Bash|Southern Bash|Southern Bash|Southern Bash|باش الجنوب',
  nordicHandball:
    'Nordic Handball|Северный гандбол|Balonmano Nórdico|Andebol Nórdico|Nordischer Handball|Handball nordique|Kuzey Hentbolu|كرة يد الشمال',
  ironCage:
    'Iron Cage|Железная клетка|Jaula de Hierro|Jaula de Ferro|Eiserner Käfig|Cage de fer|Demir Kafes|القفص الحديدي',
  gridiron:
    'Gridiron League|Гридайрон Лига|Liga Gridiron|Liga Gridiron|Gridiron-Liga|Ligue Gridiron|Gridiron Ligi|دوري غرايدآيرون',
  celtic:
    'Celtic Union|Кельтский союз|Unión Celta|União Celta|Keltische Union|Union celtique|Kelt Birliği|الاتحاد السلتي',
  southernRugby:
    'Southern Rugby|Южное регби|Rugby del Sur|Râguebi do Sul|Südrugby|Rugby du Sud|Güney Ragbisi|رغبي الجنوب',
  diamond:
    'Diamond League|Даймонд Лига|Liga Diamante|Liga Diamante|Diamantliga|Ligue Diamant|Elmas Ligi|دوري الماسة',
  nippon:
    'Nippon Diamond|Ниппон Даймонд|Nippon Diamond|Nippon Diamond|Nippon Diamond|Nippon Diamond|Nippon Diamond|نيبون دايموند',
  oche: 'Oche Masters|Оки Мастерс|Oche Masters|Oche Masters|Oche Masters|Oche Masters|Oche Masters|أساتذة السهام',
  crucible:
    'Green Baize League|Лига Зелёного сукна|Liga del Tapete Verde|Liga do Pano Verde|Grüne-Tuch-Liga|Ligue du Tapis vert|Yeşil Çuha Ligi|دوري الجوخ الأخضر',
  cyberMasters:
    'World Cyber Masters|Мировой Кибер Мастерс|Cyber Masters Mundial|Cyber Masters Mundial|Welt-Cyber-Masters|Cyber Masters mondial|Dünya Siber Masters|أساتذة العالم الإلكتروني',
  northernLan:
    'Northern LAN League|Северная LAN-лига|Liga LAN del Norte|Liga LAN do Norte|Nord-LAN-Liga|Ligue LAN du Nord|Kuzey LAN Ligi|دوري الشمال للشبكات',
  nightServer:
    'Night Server Cup|Кубок Ночного сервера|Copa Servidor Nocturno|Taça Servidor Noturno|Nachtserver-Pokal|Coupe du serveur de nuit|Gece Sunucusu Kupası|كأس خادم الليل',
  pixelArena:
    'Pixel Arena|Пиксель Арена|Pixel Arena|Pixel Arena|Pixel Arena|Pixel Arena|Piksel Arena|بيكسل أرينا',
  euroMasters:
    'Euro Masters|Евро Мастерс|Euro Masters|Euro Masters|Euro Masters|Euro Masters|Euro Masters|أساتذة أوروبا',
} as const;

export type OwnName = keyof typeof ownNames;
