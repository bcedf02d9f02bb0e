import type { CaptchaFailure } from '@fairline/http/browser';

/** The pipeline tells of it on the window, since it is there before anybody who could act. */
export const CAPTCHA_FAILED_EVENT = 'fairline:captcha-failed';

interface CaptchaFailedPorts {
  readonly isSignedIn: () => boolean;
  readonly logout: () => void;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** Type 2: whatever this browser solves is refused, so nobody can tell it from a machine. Its player is logged out. */
export function captchaFailed(failure: CaptchaFailure, ports: CaptchaFailedPorts): void {
  const { type, time, error_message: message } = failure;
  ports.report(`A captcha of type ${type} failed at ${new Date(time).toISOString()}: ${message}`);
  if (type === 2 && ports.isSignedIn()) ports.logout();
}
