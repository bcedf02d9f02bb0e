import type { MessageWords } from './template.ts';

export const de: MessageWords = {
  templates: {
    registrationCode: {
      subject: '{code} ist dein Code für {company}',
      text: [
        'Dein Code zum Abschließen der Registrierung: {code}',
        'Er gilt 10 Minuten. Wenn du dich nicht registrieren wolltest, kannst du diese Nachricht ignorieren: Ohne den Code passiert nichts.',
      ],
      action: '',
      sms: '{company}: {code} ist dein Registrierungscode, 10 Minuten gültig.',
    },
    registrationExists: {
      subject: 'Du hast schon ein Konto bei {company}',
      text: [
        'Gerade hat jemand versucht, sich mit dieser Adresse zu registrieren. Sie gehört aber schon zu einem Konto.',
        'Wenn du es warst, melde dich an oder wähle ein neues Passwort. Wenn nicht, musst du nichts tun: An deinem Konto hat sich nichts geändert.',
      ],
      action: 'Neues Passwort wählen',
      sms: '{company}: Zu dieser Nummer gibt es schon ein Konto. Melde dich an oder nutze „Passwort vergessen“.',
    },
    signInCode: {
      subject: '{code} ist dein Anmeldecode für {company}',
      text: [
        'Dein Code zum Anmelden: {code}',
        'Er gilt 10 Minuten. Wir fragen nie am Telefon oder im Chat danach. Wenn du dich nicht anmelden wolltest, ändere dein Passwort.',
      ],
      action: '',
      sms: '{company}: {code} ist dein Anmeldecode. Gib ihn niemandem weiter.',
    },
    contactCode: {
      subject: '{code} bestätigt deine Adresse bei {company}',
      text: [
        'Dein Code zum Bestätigen dieser Adresse: {code}',
        'Er gilt 10 Minuten. Statt den Code einzugeben, kannst du auch den Link öffnen. Wenn du nichts angefordert hast, ignoriere diese Nachricht.',
      ],
      action: 'Adresse bestätigen',
      sms: '{company}: {code} bestätigt diese Telefonnummer, 10 Minuten gültig.',
    },
    recoveryCode: {
      subject: '{code} ist dein Wiederherstellungscode für {company}',
      text: [
        'Dein Code für ein neues Passwort: {code}',
        'Er gilt 10 Minuten. Statt den Code einzugeben, kannst du auch den Link öffnen; er funktioniert einmal und 15 Minuten lang. Wenn du nichts angefordert hast, ignoriere diese Nachricht: Dein Passwort bleibt, wie es ist.',
      ],
      action: 'Neues Passwort wählen',
      sms: '{company}: {code} ist dein Code für ein neues Passwort. Gib ihn niemandem weiter.',
    },
    credentials: {
      subject: 'Dein Konto bei {company}',
      text: [
        'Dein Benutzername: {login}',
        'Dein Passwort: {password}',
        'Bewahre beides sicher auf und lösche diese Nachricht, oder wähle in den Einstellungen ein eigenes Passwort.',
      ],
      action: '',
      sms: '',
    },
    passwordChanged: {
      subject: 'Dein Passwort bei {company} wurde geändert',
      text: [
        'Das Passwort deines Kontos wurde am {time} geändert, und alle Geräte wurden abgemeldet.',
        'Wenn du es nicht warst, wähle sofort ein neues Passwort und schreib uns.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Dein Passwort wurde geändert. Nicht von dir? Nutze sofort „Passwort vergessen“.',
    },
    passwordReset: {
      subject: 'Dein Passwort bei {company} wurde geändert',
      text: [
        'Das Passwort deines Kontos wurde am {time} geändert, und alle Geräte wurden abgemeldet.',
        'Passkeys und Verbindungen zu sozialen Netzwerken, die in den letzten 7 Tagen hinzukamen, wurden entfernt. Was davon dir gehörte, kannst du wieder hinzufügen.',
        'Wenn du es nicht warst, wähle sofort ein neues Passwort und schreib uns.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Dein Passwort wurde geändert. Passkeys und Verbindungen der letzten 7 Tage wurden entfernt. Nicht von dir? Nutze sofort „Passwort vergessen“.',
    },
    contactChanged: {
      subject: 'Ein Kontakt deines Kontos bei {company} wurde geändert',
      text: [
        'Das Konto, zu dem diese Adresse gehört, hat seit {time} einen neuen Kontakt: {contact}',
        'Wenn du es nicht warst, wähle sofort ein neues Passwort und schreib uns.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Dein Konto hat einen neuen Kontakt: {contact}. Nicht von dir? Nutze sofort „Passwort vergessen“.',
    },
    newDevice: {
      subject: 'Neue Anmeldung bei deinem Konto von {company}',
      text: [
        'Am {time} hat sich jemand von einem Gerät angemeldet, das wir noch nicht kennen: {device}',
        'Wenn du es warst, musst du nichts tun. Wenn nicht, wähle ein neues Passwort: Dabei werden alle Geräte abgemeldet.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Neue Anmeldung von {device}. Nicht von dir? Ändere dein Passwort.',
    },
    twoStepOn: {
      subject: 'Zwei-Schritte-Anmeldung für dein Konto bei {company} ist an',
      text: [
        'Seit {time} wird nach dem Passwort deines Kontos ein Code verlangt.',
        'Wenn du es nicht warst, wähle sofort ein neues Passwort und schreib uns.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Die Zwei-Schritte-Anmeldung wurde eingeschaltet. Nicht von dir? Nutze sofort „Passwort vergessen“.',
    },
    twoStepOff: {
      subject: 'Zwei-Schritte-Anmeldung für dein Konto bei {company} ist aus',
      text: [
        'Seit {time} wird nach dem Passwort deines Kontos kein Code mehr verlangt.',
        'Wenn du es nicht warst, wähle sofort ein neues Passwort und schalte sie wieder ein.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Die Zwei-Schritte-Anmeldung wurde ausgeschaltet. Nicht von dir? Nutze sofort „Passwort vergessen“.',
    },
    passkeyAdded: {
      subject: 'Deinem Konto bei {company} wurde ein Passkey hinzugefügt',
      text: [
        'Seit {time} öffnet der Passkey „{name}“ dein Konto.',
        'Wenn du es nicht warst, wähle sofort ein neues Passwort und entferne den Passkey in den Einstellungen.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Deinem Konto wurde ein Passkey hinzugefügt. Nicht von dir? Nutze sofort „Passwort vergessen“.',
    },
    keyReused: {
      subject: 'Jemand hat vielleicht deine Sitzung bei {company} benutzt',
      text: [
        'Am {time} kam ein Schlüssel deiner Sitzung an, der längst ersetzt war; jemand hat ihn vielleicht kopiert. Die Sitzung wurde sofort beendet.',
        'Melde dich neu an. Wenn du etwas siehst, das du nicht getan hast, wähle ein neues Passwort und schreib uns.',
      ],
      action: 'Neues Passwort wählen',
      sms: '{company}: Deine Sitzung wurde beendet, weil jemand sie vielleicht kopiert hat. Etwas nicht von dir? Nutze sofort „Passwort vergessen“.',
    },
    socialConnected: {
      subject: 'Dein Konto bei {company} ist mit {provider} verbunden',
      text: [
        'Seit {time} öffnet eine Anmeldung bei {provider} dein Konto.',
        'Wenn du es nicht warst, wähle sofort ein neues Passwort und entferne die Verbindung in den Einstellungen.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Dein Konto wurde mit {provider} verbunden. Nicht von dir? Nutze sofort „Passwort vergessen“.',
    },
    newsletterOn: {
      subject: 'Du bekommst Neuigkeiten von {company}',
      text: [
        'Bei der Registrierung hast du Neuigkeiten und Angebote bestellt.',
        'Wenn du es dir anders überlegt hast, genügt ein Klick. Wenn du eine Spielpause nimmst, hören sie von selbst auf.',
      ],
      action: 'Newsletter abbestellen',
      sms: '',
    },
  },
  footer:
    '{company} schickt diese Nachricht, weil sich bei einem Konto etwas getan hat. Bitte antworte nicht darauf.',
};
