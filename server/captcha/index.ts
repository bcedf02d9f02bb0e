export type { CallCounter } from './callCounter.ts';
export { Captchas } from './captchas.ts';
export { registerCaptcha, requireCaptcha } from './routes.ts';
