export { Captchas, USUAL_WORK, type CaptchaWork } from './captchas.ts';
export { requireCaptcha, requireCaptchaAfter } from './routes.ts';
