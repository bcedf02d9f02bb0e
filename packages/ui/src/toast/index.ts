export { Toasts } from './Toasts.tsx';
export type { ToastsProps } from './Toasts.tsx';
export { createToaster } from './toaster.ts';
export type { ToastMessage, ToastTone, Toaster } from './toaster.ts';
