export type { CallCounter } from './callCounter.ts';
export { Captchas, type CaptchaWork } from './captchas.ts';
export { registerCaptcha, requireCaptcha } from './routes.ts';
