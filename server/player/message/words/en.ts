import type { MessageWords } from './template.ts';

export const en: MessageWords = {
  templates: {
    registrationCode: {
      subject: '{code} is your {company} code',
      text: [
        'Your code to finish the registration: {code}',
        'It is good for 10 minutes. If you did not ask to register, ignore this message: without the code nothing happens.',
      ],
      action: '',
      sms: '{company}: {code} is your registration code, good for 10 minutes.',
    },
    registrationExists: {
      subject: 'You already have an account with {company}',
      text: [
        'Somebody has just tried to register with this address, which already belongs to an account.',
        'If it was you, sign in, or choose a new password if you have forgotten yours. If it was not you, there is nothing to do: your account has not changed.',
      ],
      action: 'Choose a new password',
      sms: '{company}: this number already has an account. Sign in, or use "Forgot password".',
    },
    signInCode: {
      subject: '{code} is your {company} sign-in code',
      text: [
        'Your code to sign in: {code}',
        'It is good for 10 minutes. We never ask for it by phone or chat. If you did not try to sign in, change your password.',
      ],
      action: '',
      sms: '{company}: {code} is your sign-in code. Never tell it to anybody.',
    },
    contactCode: {
      subject: '{code} confirms your address at {company}',
      text: [
        'Your code to confirm this address: {code}',
        'It is good for 10 minutes. You can also open the link instead of typing the code. If you did not ask for it, ignore this message.',
      ],
      action: 'Confirm this address',
      sms: '{company}: {code} confirms this phone number, good for 10 minutes.',
    },
    recoveryCode: {
      subject: '{code} is your {company} recovery code',
      text: [
        'Your code to choose a new password: {code}',
        'It is good for 10 minutes. You can also open the link instead of typing the code; it works once and for 15 minutes. If you did not ask for it, ignore this message: your password stays as it is.',
      ],
      action: 'Choose a new password',
      sms: '{company}: {code} is your code for a new password. Never tell it to anybody.',
    },
    credentials: {
      subject: 'Your {company} account',
      text: [
        'Your login: {login}',
        'Your password: {password}',
        'Keep them in a safe place and delete this message, or choose a password of your own in the settings.',
      ],
      action: '',
      sms: '',
    },
    passwordChanged: {
      subject: 'Your {company} password has been changed',
      text: [
        'The password of your account was changed on {time}, and every device was signed out.',
        'If it was not you, choose a new password at once and write to us.',
      ],
      action: 'It was not me',
      sms: '{company}: your password was changed. Not you? Use "Forgot password" now.',
    },
    passwordReset: {
      subject: 'Your {company} password has been changed',
      text: [
        'The password of your account was changed on {time}, and every device was signed out.',
        'Passkeys, connections to social networks and a two-step sign-in that were added in the last 7 days have been removed. What was yours you can add again.',
        'If it was not you, choose a new password at once and write to us.',
      ],
      action: 'It was not me',
      sms: '{company}: your password was changed. Passkeys, connections and two-step of the last 7 days were removed. Not you? Use "Forgot password" now.',
    },
    contactChanged: {
      subject: 'A contact of your {company} account has been changed',
      text: [
        'The account that this address belongs to has a new contact since {time}: {contact}',
        'If it was not you, choose a new password at once and write to us.',
      ],
      action: 'It was not me',
      sms: '{company}: your account has a new contact: {contact}. Not you? Use "Forgot password" now.',
    },
    newDevice: {
      subject: 'New sign-in to your {company} account',
      text: [
        'Somebody signed in to your account on {time} from a device that we have not seen before: {device}',
        'If it was you, there is nothing to do. If not, choose a new password: this signs out every device.',
      ],
      action: 'It was not me',
      sms: '{company}: new sign-in from {device}. Not you? Change your password.',
    },
    twoStepOn: {
      subject: 'Two-step sign-in is on for your {company} account',
      text: [
        'Since {time} a code is asked for after the password of your account.',
        'If it was not you, choose a new password at once and write to us.',
      ],
      action: 'It was not me',
      sms: '{company}: two-step sign-in was turned on. Not you? Use "Forgot password" now.',
    },
    twoStepOff: {
      subject: 'Two-step sign-in is off for your {company} account',
      text: [
        'Since {time} no code is asked for after the password of your account.',
        'If it was not you, choose a new password at once and turn two-step sign-in on again.',
      ],
      action: 'It was not me',
      sms: '{company}: two-step sign-in was turned off. Not you? Use "Forgot password" now.',
    },
    passkeyAdded: {
      subject: 'A passkey was added to your {company} account',
      text: [
        'Since {time} the passkey “{name}” opens your account.',
        'If it was not you, choose a new password at once and remove the passkey in the settings.',
      ],
      action: 'It was not me',
      sms: '{company}: a passkey was added to your account. Not you? Use "Forgot password" now.',
    },
    keyReused: {
      subject: 'Somebody may have used your {company} session',
      text: [
        'On {time} a key of your session came that had been replaced long before, so somebody may have copied it. The session was ended at once.',
        'Log in again. If you see anything that you did not do, choose a new password and write to us.',
      ],
      action: 'Choose a new password',
      sms: '{company}: your session was ended because somebody may have copied it. Anything you did not do? Use "Forgot password" now.',
    },
    socialConnected: {
      subject: 'Your {company} account is connected to {provider}',
      text: [
        'Since {time} a sign-in at {provider} opens your account.',
        'If it was not you, choose a new password at once and remove the connection in the settings.',
      ],
      action: 'It was not me',
      sms: '{company}: your account was connected to {provider}. Not you? Use "Forgot password" now.',
    },
    newsletterOn: {
      subject: 'You get news from {company}',
      text: [
        'You have asked for news and offers when you registered.',
        'If you have changed your mind, one click stops them. They also stop by themselves when you take a break from gambling.',
      ],
      action: 'Stop the newsletter',
      sms: '',
    },
  },
  footer:
    '{company} sends this message because of something that happened to an account. Please do not answer it.',
};
