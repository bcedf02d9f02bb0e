export { Banner } from './Banner.tsx';
export type { BannerProps } from './Banner.tsx';
export { Toast } from './Toast.tsx';
export type { ToastProps } from './Toast.tsx';
export type { ToastTone } from './tone.ts';
