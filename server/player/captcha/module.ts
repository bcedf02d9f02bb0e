import { getCaptchaTime, updateCaptcha, validateCaptcha, type Endpoint } from '@fairline/contracts';

import { defineModule, definePort } from '../../platform/module.ts';
import { startSweeper } from '../session/index.ts';
import { token } from '../token/module.ts';
import { Captchas, type CaptchaWork } from './captchas.ts';
import { registerCaptcha } from './routes.ts';

/** What a browser must compute for a captcha. */
export const captchaWork = definePort<CaptchaWork>('the work for a captcha');

/** Whether a call that may ask for a captcha always does now, whoever makes it. */
export const attackOnEndpoints = definePort<(endpoint: Endpoint) => boolean>('an attack on endpoints');

/** The captchas, and the gate before calls that ask for one. */
export const captcha = defineModule({
  name: 'player/captcha',
  tables: ['captcha_pass'],
  endpoints: [getCaptchaTime, updateCaptcha, validateCaptcha],
  needs: { token, work: captchaWork, isUnderAttack: attackOnEndpoints },
  open({ app, endpoints, db, clock, timers }, { token: { keys }, work, isUnderAttack }) {
    const captchas = new Captchas({ db, clock, keys, work });
    const calls = registerCaptcha(endpoints, { captchas, clock, isUnderAttack });
    const stopSweeping = startSweeper(
      async () => {
        await captchas.forgetOld();
      },
      (error) => app.log.error({ err: error }, 'the sweep of sessions and tokens failed'),
      timers,
    );
    return { door: { captchas, calls }, close: stopSweeping };
  },
});
