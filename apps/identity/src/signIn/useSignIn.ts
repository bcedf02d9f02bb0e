import {
  encodeCredential,
  getPasskeySignInOptions,
  sendSms,
  signInByEmail,
  signInByPasskey,
  signInByPhone,
  signInBySmsCode,
  type CodeSent,
  type PasskeyAssertion,
  type SignInReply,
} from '@fairline/contracts/identity';
import { collectComponents } from '@fairline/http/components';
import { useView } from '@fairline/sdk/react';
import { useRef } from 'react';

import type { AwaitedCode } from '../form/CodeStep.tsx';
import type { WholePhone } from '../phone/PhoneField.tsx';

interface SignInCalls {
  byLogin(login: string, password: string): Promise<SignInReply>;
  byPhone(phone: WholePhone, password: string): Promise<SignInReply>;
  /** Sends a code to this number, or to the last one again. */
  sendSms(phone?: WholePhone): Promise<AwaitedCode>;
  bySmsCode(code: string): Promise<SignInReply>;
  byPasskey(): Promise<SignInReply>;
  /** The server has opened a session: the whole page follows. */
  finish(): void;
}

export function useSignIn(save: boolean): SignInCalls {
  const { host } = useView();
  const lastPhone = useRef<WholePhone>(undefined);
  if (host === undefined) return ON_SERVER;
  const { api, bus } = host;
  return {
    byLogin: (login, password) =>
      api.call(signInByEmail, {
        body: {
          uLogin: encodeCredential(login.trim()),
          uPassword: encodeCredential(password),
          save,
          componentsData: collectComponents(),
        },
      }),
    byPhone: (phone, password) =>
      api.call(signInByPhone, {
        body: {
          phone_number: phone.number,
          country_code: phone.countryCode,
          uPassword: encodeCredential(password),
          save,
        },
      }),
    sendSms: async (phone) => {
      const target = phone ?? lastPhone.current;
      if (target === undefined) throw new Error('There is no number to send a code to.');
      lastPhone.current = target;
      const sent: CodeSent = await api.call(sendSms, {
        body: { 'phone-number': target.number, 'phone-code': target.telCode },
      });
      return { ...sent, sentTo: `+${target.telCode} ${target.number}` };
    },
    bySmsCode: (code) => api.call(signInBySmsCode, { body: { 'sms-code': code, save } }),
    byPasskey: async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { options } = await api.call(getPasskeySignInOptions, { body: {} });
      const response = await startAuthentication({ optionsJSON: options as never });
      return api.call(signInByPasskey, { body: { response: response as PasskeyAssertion, save } });
    },
    finish: () => bus.send('signedIn', {}),
  };
}

const never = (): Promise<never> => Promise.reject(new Error('Nobody signs in while the server draws.'));
const ON_SERVER: SignInCalls = {
  byLogin: never,
  byPhone: never,
  sendSms: never,
  bySmsCode: never,
  byPasskey: never,
  finish: () => {},
};
