import type { MessageWords } from './template.ts';

export const de: MessageWords = {
  templates: {
    registrationCode: {
      subject: '{code} ist Ihr Code für {company}',
      text: [
        'Ihr Code zum Abschließen der Registrierung: {code}',
        'Er gilt 10 Minuten. Wenn Sie sich nicht registrieren wollten, können Sie diese Nachricht ignorieren: Ohne den Code passiert nichts.',
      ],
      action: '',
      sms: '{company}: {code} ist Ihr Registrierungscode, 10 Minuten gültig.',
    },
    registrationExists: {
      subject: 'Sie haben schon ein Konto bei {company}',
      text: [
        'Gerade hat jemand versucht, sich mit dieser Adresse zu registrieren. Sie gehört aber schon zu einem Konto.',
        'Wenn Sie es waren, melden Sie sich an oder wählen Sie ein neues Passwort. Wenn nicht, müssen Sie nichts tun: An Ihrem Konto hat sich nichts geändert.',
      ],
      action: 'Neues Passwort wählen',
      sms: '{company}: Zu dieser Nummer gibt es schon ein Konto. Melden Sie sich an oder nutzen Sie „Passwort vergessen“.',
    },
    signInCode: {
      subject: '{code} ist Ihr Anmeldecode für {company}',
      text: [
        'Ihr Code zum Anmelden: {code}',
        'Er gilt 10 Minuten. Wir fragen nie am Telefon oder im Chat danach. Wenn Sie sich nicht anmelden wollten, ändern Sie Ihr Passwort.',
      ],
      action: '',
      sms: '{company}: {code} ist Ihr Anmeldecode. Geben Sie ihn niemandem weiter.',
    },
    contactCode: {
      subject: '{code} bestätigt Ihre Adresse bei {company}',
      text: [
        'Ihr Code zum Bestätigen dieser Adresse: {code}',
        'Er gilt 10 Minuten. Statt den Code einzugeben, können Sie auch den Link öffnen. Wenn Sie nichts angefordert haben, ignorieren Sie diese Nachricht.',
      ],
      action: 'Adresse bestätigen',
      sms: '{company}: {code} bestätigt diese Telefonnummer, 10 Minuten gültig.',
    },
    recoveryCode: {
      subject: '{code} ist Ihr Wiederherstellungscode für {company}',
      text: [
        'Ihr Code für ein neues Passwort: {code}',
        'Er gilt 10 Minuten. Statt den Code einzugeben, können Sie auch den Link öffnen; er funktioniert einmal und 15 Minuten lang. Wenn Sie nichts angefordert haben, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
      ],
      action: 'Neues Passwort wählen',
      sms: '{company}: {code} ist Ihr Code für ein neues Passwort. Geben Sie ihn niemandem weiter.',
    },
    credentials: {
      subject: 'Ihr Konto bei {company}',
      text: [
        'Ihr Benutzername: {login}',
        'Ihr Passwort: {password}',
        'Bewahren Sie beides sicher auf und löschen Sie diese Nachricht, oder wählen Sie in den Einstellungen ein eigenes Passwort.',
      ],
      action: '',
      sms: '',
    },
    passwordChanged: {
      subject: 'Ihr Passwort bei {company} wurde geändert',
      text: [
        'Das Passwort Ihres Kontos wurde am {time} geändert, und alle Geräte wurden abgemeldet.',
        'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort und schreiben Sie uns.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Ihr Passwort wurde geändert. Nicht von Ihnen? Nutzen Sie sofort „Passwort vergessen“.',
    },
    passwordReset: {
      subject: 'Ihr Passwort bei {company} wurde geändert',
      text: [
        'Das Passwort Ihres Kontos wurde am {time} geändert, und alle Geräte wurden abgemeldet.',
        'Passkeys, Verbindungen zu sozialen Netzwerken und eine Zwei-Schritte-Anmeldung, die in den letzten 7 Tagen hinzukamen, wurden entfernt. Was davon Ihnen gehörte, können Sie wieder hinzufügen.',
        'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort und schreiben Sie uns.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Ihr Passwort wurde geändert. Passkeys, Verbindungen und Zwei-Schritte-Anmeldung der letzten 7 Tage wurden entfernt. Nicht von Ihnen? Nutzen Sie sofort „Passwort vergessen“.',
    },
    contactChanged: {
      subject: 'Ein Kontakt Ihres Kontos bei {company} wurde geändert',
      text: [
        'Das Konto, zu dem diese Adresse gehört, hat seit {time} einen neuen Kontakt: {contact}',
        'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort und schreiben Sie uns.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Ihr Konto hat einen neuen Kontakt: {contact}. Nicht von Ihnen? Nutzen Sie sofort „Passwort vergessen“.',
    },
    newDevice: {
      subject: 'Neue Anmeldung bei Ihrem Konto von {company}',
      text: [
        'Am {time} hat sich jemand von einem Gerät angemeldet, das wir noch nicht kennen: {device}',
        'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, wählen Sie ein neues Passwort: Dabei werden alle Geräte abgemeldet.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Neue Anmeldung von {device}. Nicht von Ihnen? Ändern Sie Ihr Passwort.',
    },
    twoStepOn: {
      subject: 'Zwei-Schritte-Anmeldung für Ihr Konto bei {company} ist an',
      text: [
        'Seit {time} wird nach dem Passwort Ihres Kontos ein Code verlangt.',
        'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort und schreiben Sie uns.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Die Zwei-Schritte-Anmeldung wurde eingeschaltet. Nicht von Ihnen? Nutzen Sie sofort „Passwort vergessen“.',
    },
    twoStepOff: {
      subject: 'Zwei-Schritte-Anmeldung für Ihr Konto bei {company} ist aus',
      text: [
        'Seit {time} wird nach dem Passwort Ihres Kontos kein Code mehr verlangt.',
        'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort und schalten Sie sie wieder ein.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Die Zwei-Schritte-Anmeldung wurde ausgeschaltet. Nicht von Ihnen? Nutzen Sie sofort „Passwort vergessen“.',
    },
    passkeyAdded: {
      subject: 'Ihrem Konto bei {company} wurde ein Passkey hinzugefügt',
      text: [
        'Seit {time} öffnet der Passkey „{name}“ Ihr Konto.',
        'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort und entfernen Sie den Passkey in den Einstellungen.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Ihrem Konto wurde ein Passkey hinzugefügt. Nicht von Ihnen? Nutzen Sie sofort „Passwort vergessen“.',
    },
    keyReused: {
      subject: 'Jemand hat vielleicht Ihre Sitzung bei {company} benutzt',
      text: [
        'Am {time} kam ein Schlüssel Ihrer Sitzung an, der längst ersetzt war; jemand hat ihn vielleicht kopiert. Die Sitzung wurde sofort beendet.',
        'Melden Sie sich neu an. Wenn Sie etwas sehen, das Sie nicht getan haben, wählen Sie ein neues Passwort und schreiben Sie uns.',
      ],
      action: 'Neues Passwort wählen',
      sms: '{company}: Ihre Sitzung wurde beendet, weil jemand sie vielleicht kopiert hat. Etwas nicht von Ihnen? Nutzen Sie sofort „Passwort vergessen“.',
    },
    socialConnected: {
      subject: 'Ihr Konto bei {company} ist mit {provider} verbunden',
      text: [
        'Seit {time} öffnet eine Anmeldung bei {provider} Ihr Konto.',
        'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort und entfernen Sie die Verbindung in den Einstellungen.',
      ],
      action: 'Das war ich nicht',
      sms: '{company}: Ihr Konto wurde mit {provider} verbunden. Nicht von Ihnen? Nutzen Sie sofort „Passwort vergessen“.',
    },
    newsletterOn: {
      subject: 'Sie bekommen Neuigkeiten von {company}',
      text: [
        'Bei der Registrierung haben Sie Neuigkeiten und Angebote bestellt.',
        'Wenn Sie es sich anders überlegt haben, genügt ein Klick. Wenn Sie eine Spielpause nehmen, hören sie von selbst auf.',
      ],
      action: 'Newsletter abbestellen',
      sms: '',
    },
  },
  footer:
    '{company} schickt diese Nachricht, weil sich bei einem Konto etwas getan hat. Bitte antworten Sie nicht darauf.',
};
