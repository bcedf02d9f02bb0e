import type { MessageWords } from './template.ts';

export const tr: MessageWords = {
  templates: {
    registrationCode: {
      subject: '{company} kodunuz: {code}',
      text: [
        'Kaydı tamamlamak için kodunuz: {code}',
        'Kod 10 dakika geçerlidir. Kayıt olmak istemediyseniz bu mesajı dikkate almayın: kod girilmeden hiçbir şey olmaz.',
      ],
      action: '',
      sms: '{company}: kayıt kodunuz {code}, 10 dakika geçerli.',
    },
    registrationExists: {
      subject: '{company} hesabınız zaten var',
      text: [
        'Az önce biri bu adresle kayıt olmaya çalıştı; adres zaten bir hesaba ait.',
        'Siz denediyseniz giriş yapın ya da yeni bir şifre belirleyin. Siz değilseniz yapmanız gereken bir şey yok: hesabınızda hiçbir şey değişmedi.',
      ],
      action: 'Yeni şifre belirle',
      sms: '{company}: bu numaranın zaten bir hesabı var. Giriş yapın ya da "Şifremi unuttum"u kullanın.',
    },
    signInCode: {
      subject: '{company} giriş kodunuz: {code}',
      text: [
        'Giriş kodunuz: {code}',
        'Kod 10 dakika geçerlidir. Onu telefonda ya da sohbette asla sormayız. Giriş yapmayı denemediyseniz şifrenizi değiştirin.',
      ],
      action: '',
      sms: '{company}: giriş kodunuz {code}. Kimseyle paylaşmayın.',
    },
    contactCode: {
      subject: '{company} adres onay kodunuz: {code}',
      text: [
        'Bu adresi onaylamak için kodunuz: {code}',
        'Kod 10 dakika geçerlidir. Kodu yazmak yerine bağlantıyı da açabilirsiniz. Bunu siz istemediyseniz bu mesajı dikkate almayın.',
      ],
      action: 'Adresi onayla',
      sms: '{company}: telefon onay kodunuz {code}, 10 dakika geçerli.',
    },
    recoveryCode: {
      subject: '{company} kurtarma kodunuz: {code}',
      text: [
        'Yeni şifre belirlemek için kodunuz: {code}',
        'Kod 10 dakika geçerlidir. Kodu yazmak yerine bağlantıyı da açabilirsiniz; bağlantı 15 dakika içinde bir kez çalışır. Bunu siz istemediyseniz bu mesajı dikkate almayın: şifreniz aynı kalır.',
      ],
      action: 'Yeni şifre belirle',
      sms: '{company}: yeni şifre kodunuz {code}. Kimseyle paylaşmayın.',
    },
    credentials: {
      subject: '{company} hesabınız',
      text: [
        'Kullanıcı adınız: {login}',
        'Şifreniz: {password}',
        'Bunları güvenli bir yerde saklayıp bu mesajı silin ya da ayarlardan kendi şifrenizi belirleyin.',
      ],
      action: '',
      sms: '',
    },
    passwordChanged: {
      subject: '{company} şifreniz değiştirildi',
      text: [
        'Hesabınızın şifresi {time} tarihinde değiştirildi ve tüm cihazlarda oturum kapatıldı.',
        'Siz değilseniz hemen yeni bir şifre belirleyin ve bize yazın.',
      ],
      action: 'Ben değildim',
      sms: '{company}: şifreniz değiştirildi. Siz değil misiniz? Hemen "Şifremi unuttum"u kullanın.',
    },
    passwordReset: {
      subject: '{company} şifreniz değiştirildi',
      text: [
        'Hesabınızın şifresi {time} tarihinde değiştirildi ve tüm cihazlarda oturum kapatıldı.',
        'Son 7 günde eklenen geçiş anahtarları, sosyal ağ bağlantıları ve iki adımlı giriş kaldırıldı. Size ait olanları yeniden ekleyebilirsiniz.',
        'Siz değilseniz hemen yeni bir şifre belirleyin ve bize yazın.',
      ],
      action: 'Ben değildim',
      sms: '{company}: şifreniz değiştirildi. Son 7 günün geçiş anahtarları, bağlantıları ve iki adımlı girişi kaldırıldı. Siz değil misiniz? Hemen "Şifremi unuttum"u kullanın.',
    },
    contactChanged: {
      subject: '{company} hesabınızın bir iletişim bilgisi değişti',
      text: [
        'Bu adresin ait olduğu hesabın {time} itibarıyla yeni iletişim bilgisi: {contact}',
        'Siz değilseniz hemen yeni bir şifre belirleyin ve bize yazın.',
      ],
      action: 'Ben değildim',
      sms: '{company}: hesabınızın yeni iletişim bilgisi: {contact}. Siz değil misiniz? Hemen "Şifremi unuttum"u kullanın.',
    },
    newDevice: {
      subject: '{company} hesabınıza yeni giriş',
      text: [
        '{time} tarihinde daha önce görmediğimiz bir cihazdan giriş yapıldı: {device}',
        'Siz yaptıysanız bir şey yapmanız gerekmez. Siz değilseniz yeni bir şifre belirleyin: tüm cihazlarda oturum kapanır.',
      ],
      action: 'Ben değildim',
      sms: '{company}: yeni giriş, {device}. Siz değil misiniz? Şifrenizi değiştirin.',
    },
    twoStepOn: {
      subject: '{company} hesabınızda iki adımlı giriş açıldı',
      text: [
        '{time} itibarıyla hesabınızın şifresinden sonra bir kod isteniyor.',
        'Siz değilseniz hemen yeni bir şifre belirleyin ve bize yazın.',
      ],
      action: 'Ben değildim',
      sms: '{company}: iki adımlı giriş açıldı. Siz değil misiniz? Hemen "Şifremi unuttum"u kullanın.',
    },
    twoStepOff: {
      subject: '{company} hesabınızda iki adımlı giriş kapatıldı',
      text: [
        '{time} itibarıyla hesabınızın şifresinden sonra kod istenmiyor.',
        'Siz değilseniz hemen yeni bir şifre belirleyin ve iki adımlı girişi yeniden açın.',
      ],
      action: 'Ben değildim',
      sms: '{company}: iki adımlı giriş kapatıldı. Siz değil misiniz? Hemen "Şifremi unuttum"u kullanın.',
    },
    passkeyAdded: {
      subject: '{company} hesabınıza bir geçiş anahtarı eklendi',
      text: [
        '{time} itibarıyla “{name}” geçiş anahtarı hesabınızı açıyor.',
        'Siz değilseniz hemen yeni bir şifre belirleyin ve anahtarı ayarlardan kaldırın.',
      ],
      action: 'Ben değildim',
      sms: '{company}: hesabınıza bir geçiş anahtarı eklendi. Siz değil misiniz? Hemen "Şifremi unuttum"u kullanın.',
    },
    keyReused: {
      subject: '{company} oturumunuzu başkası kullanmış olabilir',
      text: [
        '{time} tarihinde, oturumunuzun çok önce değiştirilmiş bir anahtarı geldi; biri onu kopyalamış olabilir. Oturum hemen kapatıldı.',
        'Yeniden giriş yapın. Yapmadığınız bir şey görürseniz yeni bir şifre belirleyin ve bize yazın.',
      ],
      action: 'Yeni şifre belirle',
      sms: '{company}: oturumunuz kopyalanmış olabileceği için kapatıldı. Yapmadığınız bir şey mi var? Hemen "Şifremi unuttum"u kullanın.',
    },
    socialConnected: {
      subject: '{company} hesabınız {provider} ile bağlandı',
      text: [
        '{time} itibarıyla {provider} üzerinden giriş hesabınızı açıyor.',
        'Siz değilseniz hemen yeni bir şifre belirleyin ve bağlantıyı ayarlardan kaldırın.',
      ],
      action: 'Ben değildim',
      sms: '{company}: hesabınız {provider} ile bağlandı. Siz değil misiniz? Hemen "Şifremi unuttum"u kullanın.',
    },
    newsletterOn: {
      subject: '{company} haberlerini alıyorsunuz',
      text: [
        'Kayıt olurken haber ve fırsatları almak istediniz.',
        'Fikriniz değiştiyse tek tıklama yeter. Oyuna ara verdiğinizde de kendiliğinden dururlar.',
      ],
      action: 'Bülteni durdur',
      sms: '',
    },
  },
  footer: '{company} bu mesajı bir hesapta bir değişiklik olduğu için gönderir. Lütfen yanıtlamayın.',
};
