import type { MessageWords } from './template.ts';

export const fr: MessageWords = {
  templates: {
    registrationCode: {
      subject: '{code} est votre code {company}',
      text: [
        'Votre code pour terminer l’inscription : {code}',
        'Il est valable 10 minutes. Si vous n’avez pas demandé à vous inscrire, ignorez ce message : sans le code, rien ne se passe.',
      ],
      action: '',
      sms: '{company} : {code} est votre code d’inscription, valable 10 minutes.',
    },
    registrationExists: {
      subject: 'Vous avez déjà un compte {company}',
      text: [
        'Quelqu’un vient d’essayer de s’inscrire avec cette adresse, qui appartient déjà à un compte.',
        'Si c’était vous, connectez-vous ou choisissez un nouveau mot de passe. Sinon, il n’y a rien à faire : votre compte n’a pas changé.',
      ],
      action: 'Choisir un nouveau mot de passe',
      sms: '{company} : ce numéro a déjà un compte. Connectez-vous ou utilisez « Mot de passe oublié ».',
    },
    signInCode: {
      subject: '{code} est votre code de connexion {company}',
      text: [
        'Votre code de connexion : {code}',
        'Il est valable 10 minutes. Nous ne le demandons jamais par téléphone ni par chat. Si vous n’avez pas essayé de vous connecter, changez votre mot de passe.',
      ],
      action: '',
      sms: '{company} : {code} est votre code de connexion. Ne le communiquez à personne.',
    },
    contactCode: {
      subject: '{code} confirme votre adresse chez {company}',
      text: [
        'Votre code pour confirmer cette adresse : {code}',
        'Il est valable 10 minutes. Vous pouvez aussi ouvrir le lien au lieu de saisir le code. Si vous n’avez rien demandé, ignorez ce message.',
      ],
      action: 'Confirmer cette adresse',
      sms: '{company} : {code} confirme ce numéro de téléphone, valable 10 minutes.',
    },
    recoveryCode: {
      subject: '{code} est votre code de récupération {company}',
      text: [
        'Votre code pour choisir un nouveau mot de passe : {code}',
        'Il est valable 10 minutes. Vous pouvez aussi ouvrir le lien au lieu de saisir le code ; il fonctionne une fois et pendant 15 minutes. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
      ],
      action: 'Choisir un nouveau mot de passe',
      sms: '{company} : {code} est votre code pour un nouveau mot de passe. Ne le communiquez à personne.',
    },
    credentials: {
      subject: 'Votre compte {company}',
      text: [
        'Votre identifiant : {login}',
        'Votre mot de passe : {password}',
        'Gardez-les en lieu sûr et supprimez ce message, ou choisissez votre propre mot de passe dans les réglages.',
      ],
      action: '',
      sms: '',
    },
    passwordChanged: {
      subject: 'Votre mot de passe {company} a été changé',
      text: [
        'Le mot de passe de votre compte a été changé le {time}, et tous les appareils ont été déconnectés.',
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez-nous.',
      ],
      action: 'Ce n’était pas moi',
      sms: '{company} : votre mot de passe a été changé. Pas vous ? Utilisez vite « Mot de passe oublié ».',
    },
    passwordReset: {
      subject: 'Votre mot de passe {company} a été changé',
      text: [
        'Le mot de passe de votre compte a été changé le {time}, et tous les appareils ont été déconnectés.',
        'Les clés d’accès, les connexions à des réseaux sociaux et la validation en deux étapes ajoutées ces 7 derniers jours ont été supprimées. Vous pouvez ajouter de nouveau ce qui était à vous.',
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez-nous.',
      ],
      action: 'Ce n’était pas moi',
      sms: '{company} : votre mot de passe a été changé. Clés d’accès, connexions et validation en deux étapes des 7 derniers jours supprimées. Pas vous ? Utilisez vite « Mot de passe oublié ».',
    },
    contactChanged: {
      subject: 'Un contact de votre compte {company} a été changé',
      text: [
        'Le compte auquel appartient cette adresse a depuis le {time} un nouveau contact : {contact}',
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez-nous.',
      ],
      action: 'Ce n’était pas moi',
      sms: '{company} : votre compte a un nouveau contact : {contact}. Pas vous ? Utilisez vite « Mot de passe oublié ».',
    },
    newDevice: {
      subject: 'Nouvelle connexion à votre compte {company}',
      text: [
        'Le {time}, quelqu’un s’est connecté depuis un appareil que nous ne connaissions pas : {device}',
        'Si c’était vous, il n’y a rien à faire. Sinon, choisissez un nouveau mot de passe : tous les appareils seront déconnectés.',
      ],
      action: 'Ce n’était pas moi',
      sms: '{company} : nouvelle connexion depuis {device}. Pas vous ? Changez votre mot de passe.',
    },
    twoStepOn: {
      subject: 'La validation en deux étapes de votre compte {company} est activée',
      text: [
        'Depuis le {time}, un code est demandé après le mot de passe de votre compte.',
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez-nous.',
      ],
      action: 'Ce n’était pas moi',
      sms: '{company} : la validation en deux étapes a été activée. Pas vous ? Utilisez vite « Mot de passe oublié ».',
    },
    twoStepOff: {
      subject: 'La validation en deux étapes de votre compte {company} est désactivée',
      text: [
        'Depuis le {time}, aucun code n’est demandé après le mot de passe de votre compte.',
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et réactivez-la.',
      ],
      action: 'Ce n’était pas moi',
      sms: '{company} : la validation en deux étapes a été désactivée. Pas vous ? Utilisez vite « Mot de passe oublié ».',
    },
    passkeyAdded: {
      subject: 'Une clé d’accès a été ajoutée à votre compte {company}',
      text: [
        'Depuis le {time}, la clé d’accès « {name} » ouvre votre compte.',
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et supprimez la clé dans les réglages.',
      ],
      action: 'Ce n’était pas moi',
      sms: '{company} : une clé d’accès a été ajoutée à votre compte. Pas vous ? Utilisez vite « Mot de passe oublié ».',
    },
    keyReused: {
      subject: 'Quelqu’un a peut-être utilisé votre session {company}',
      text: [
        'Le {time}, une clé de votre session est arrivée alors qu’elle avait été remplacée bien avant ; quelqu’un l’a peut-être copiée. La session a été fermée aussitôt.',
        'Reconnectez-vous. Si vous voyez quelque chose que vous n’avez pas fait, choisissez un nouveau mot de passe et écrivez-nous.',
      ],
      action: 'Choisir un nouveau mot de passe',
      sms: '{company} : votre session a été fermée, car quelqu’un l’a peut-être copiée. Un doute ? Utilisez vite « Mot de passe oublié ».',
    },
    socialConnected: {
      subject: 'Votre compte {company} est lié à {provider}',
      text: [
        'Depuis le {time}, une connexion chez {provider} ouvre votre compte.',
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et supprimez ce lien dans les réglages.',
      ],
      action: 'Ce n’était pas moi',
      sms: '{company} : votre compte a été lié à {provider}. Pas vous ? Utilisez vite « Mot de passe oublié ».',
    },
    newsletterOn: {
      subject: 'Vous recevez les nouvelles de {company}',
      text: [
        'Lors de votre inscription, vous avez demandé à recevoir nouvelles et offres.',
        'Si vous avez changé d’avis, un clic suffit. Elles s’arrêtent aussi d’elles-mêmes quand vous faites une pause de jeu.',
      ],
      action: 'Ne plus les recevoir',
      sms: '',
    },
  },
  footer:
    '{company} envoie ce message parce qu’il s’est passé quelque chose sur un compte. Merci de ne pas y répondre.',
};
