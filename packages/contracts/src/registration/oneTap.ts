import { Type } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';

const closed = { additionalProperties: false } as const;

export const getOneTapClientId = defineEndpoint({
  id: 'getOneTapClientId',
  module: 'social',
  method: 'GET',
  path: '/social-api/oauth/google-one-tap/clientId',
  summary:
    'The number under which Google knows this site, and where a browser asks it; refused where one-tap is off',
  reply: Type.Object(
    {
      clientId: Type.String({ minLength: 1 }),
      /** The provider’s configuration for browsers that ask by themselves who somebody is (FedCM). */
      configUrl: Type.String({ minLength: 1 }),
    },
    closed,
  ),
});

export const signInByOneTap = defineEndpoint({
  id: 'signInByOneTap',
  module: 'social',
  method: 'POST',
  path: '/social-api/oauth/google-one-tap',
  summary:
    'What Google gave the browser, as a multipart form; visitors only. The browser goes to the address in the answer',
  callsPerMinuteBeforeCaptcha: 5,
  isForm: true,
  body: Type.Object(
    {
      /** The signed statement of Google about the person. */
      credential: Type.String({ minLength: 1, maxLength: 8192 }),
      select_by: Type.Optional(Type.String({ maxLength: 40 })),
      g_csrf_token: Type.Optional(Type.String({ maxLength: 200 })),
      language: Type.String({ pattern: '^[a-z]{2}$' }),
      currency: Type.String({ pattern: '^[0-9]{1,4}$' }),
      countryId: Type.String({ pattern: '^[0-9]{1,4}$' }),
    },
    closed,
  ),
  reply: Type.Object({ redirectUrl: Type.String() }, closed),
});
