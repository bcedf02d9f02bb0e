/** Words that stand at the top of every published list of stolen passwords, with or without digits around them. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set(
  `password passwort passwd passw pass contrasena contraseña senha motdepasse sifre parola parol пароль qwerty qwertz
azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qwertyuiop qwerty123qwerty abc abcd abcdef abcabc iloveyou loveyou
iloveu teamo tequiero jetaime jtm seniseviyorum ichliebedich любовь letmein welcome willkommen bienvenue bienvenido
admin administrator root user username test tester testing guest login master mistress superman batman spiderman
ironman pokemon naruto starwars matrix dragon monkey tiger lion eagle falcon panther leopard wolf shadow phantom ghost
sunshine princess prinzessin princesse princesa queen king prince football futbol fussball soccer baseball basketball
hockey tennis golf rugby cricket volleyball barcelona realmadrid madrid chelsea arsenal liverpool manchester juventus
milan inter galatasaray fenerbahce besiktas spartak zenit dynamo benfica flamengo corinthians palmeiras santos bayern
borussia dortmund ronaldo messi neymar zidane beckham michael jordan jennifer jessica ashley amanda daniel andrew
joshua matthew robert thomas hunter harley ranger buster soccer killer george charlie summer winter spring autumn
pepper ginger cookie chocolate cheese banana orange apple cherry peaches flower rainbow freedom whatever trustno
computer internet google facebook twitter instagram microsoft windows samsung iphone android samsung mustang ferrari
porsche mercedes corvette camaro yamaha suzuki honda toyota nissan jaguar diamond silver golden golden phoenix merlin
gandalf wizard maverick cowboy rangers lakers yankees steelers cowboys eagles packers redsox secret secreto geheim
hallo hello bonjour hola merhaba privet привет family familie jesus jesuschrist christ heaven angel angels blessed
money casino poker jackpot lucky winner betting sportsbook bet gambler roulette blackjack bonus lottery slots nothing
something qweasd qweasdzxc asdasd zxczxc zaqxsw zaqwsx changeme default access accord october november december
january february march april june july august september monday friday sunday saturday purple yellow orange blue green
black white red silver nicole hannah sophie thomas anthony william richard joseph charles patrick alexander alexandr
alexandra александр наташа natasha marina maxim maksim dmitry sergey andrey vladimir svetlana kristina ekaterina
mohammed mohamed muhammad ahmed mustafa mehmet fatma ayse allah bismillah inshallah carlos alejandro fernando eduardo
roberto gabriel rafael mariana beatriz camila vanessa stephanie veronica samantha elizabeth victoria tinkerbell
butterfly lovely babygirl sweetheart beautiful forever friends bestfriend liverpoolfc manutd chelseafc letmein bailey
bandit biteme blink blowme bubba bulldog buttercup canada cameron cassie chester chicken chris coffee college compaq
compton corvette danielle dakota dallas debbie dennis denver diablo doctor dolphin donald dorothy eminem enigma
experience fender fishing florida genesis giants gunner guitar hammer heather hendrix hotdog iceman jackson johnny
junior justin katana knight ladies legend london loverboy madison magic marlboro martin marvin metallica mexico
midnight mickey miller monica monster morgan mother mountain murphy nascar nirvana oliver online paris parker patricia
peanut penguin player please pookie qwert rachel raiders rebecca redskins remember rocket rosebud russia sammy samson
scooter scorpion scotland sierra skippy slayer smokey snoopy snowball sparky speedy startrek steven sticky stupid
surfer taylor tequila teresa theman thunder tigger topgun travis trouble turkey united victor viking voodoo voyager
walter warrior welcome whatever willie winston xavier yankee zaphod zxcv zippy`.split(/\s+/),
);

/** Whole passwords of those lists that no rule finds. */
export const KNOWN_PASSWORDS: ReadonlySet<string> = new Set(
  `1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 qwe123qwe
123qweasd 123qweasdzxc qwer1234 qwerty12 qwerty123 qwerty1234 qwerty12345 asdf1234 abcd1234 abc12345 abc123456 a1234567
a12345678 a123456789 aa123456 aa12345678 12345678a 123456789a 1234567890q 123456qwerty 12345qwert 1234qwer 123123123
123321123 147258369 147852369 159753456 159357258 789456123 741852963 963852741 987654321 0987654321 1122334455
11223344 112233445566 121212121 123454321 123456654321 123698745 12344321 13131313 25802580 31415926 55667788 74108520
98765432 1029384756 102030405 135792468 246813579 5201314520 trustno1 ncc1701d letmein1 passw0rd p@ssw0rd p@ssword
pa55word pa55w0rd password1 password12 password123 iloveyou1 iloveyou2 sunshine1 princess1 football1 baseball1
michelle1 jordan23 charlie1 superman1 welcome1 welcome123 admin123 admin1234 administrator1 root1234 test1234 guest123
changeme1 letmein123 monkey123 dragon123 master123 qwertyui asdfasdf asdfghjk zxcvbnm1 q2w3e4r5 qazwsxedc qazwsx123
xxxxxxxx blink182 liverpool1 arsenal1 chelsea1 rangers1 myspace1 nintendo playstation password! google123 android1
correcthorsebatterystaple correct horse battery staple thisisapassword ihatepasswords mypassword mypassword1
yourpassword newpassword newpassword1 oldpassword opensesame`.split(/\s+/),
);
