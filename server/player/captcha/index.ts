export { Captchas, USUAL_WORK, type CaptchaWork } from './captchas.ts';
export { requireCaptcha } from './routes.ts';
