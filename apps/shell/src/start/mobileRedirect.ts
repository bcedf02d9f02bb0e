/** What a browser tells about its device. */
export interface Device {
  readonly userAgent: string;
  readonly touchPoints: number;
  /** The main pointer is a finger. */
  readonly isCoarse: boolean;
}

const PLATFORM_PARAMETER = 'platform_type';

/**
 * Where a touch tablet that calls itself a desktop computer is sent: the same page of the mobile site. A device that
 * says what it is was sent there by the operator's proxy, and an address with platform_type has been decided about.
 */
export function mobileRedirectOf(
  device: Device,
  page: { readonly path: string; readonly search: string },
  mobileSiteUrl: string | null,
): string | undefined {
  if (mobileSiteUrl === null || !claimsDesktop(device.userAgent)) return undefined;
  if (device.touchPoints < 2 || !device.isCoarse) return undefined;
  const query = new URLSearchParams(page.search);
  if (query.has(PLATFORM_PARAMETER)) return undefined;
  query.set(PLATFORM_PARAMETER, 'mobile');
  const { origin } = new URL(mobileSiteUrl);
  return `${origin}${page.path}?${query.toString()}`;
}

function claimsDesktop(userAgent: string): boolean {
  return (
    /Macintosh|Windows NT|X11; (?:Linux|CrOS)/.test(userAgent) &&
    !/Mobile|Android|iPad|iPhone/.test(userAgent)
  );
}

export function thisDevice(): Device {
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isCoarse: window.matchMedia('(pointer: coarse)').matches,
  };
}
