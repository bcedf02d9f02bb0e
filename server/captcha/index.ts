export { Captchas } from './captchas.ts';
export { registerCaptcha } from './routes.ts';
