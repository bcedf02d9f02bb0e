import type { FingerprintComponents } from '@fairline/contracts';

/** What this browser tells every page about itself. */
export function collectComponents(): FingerprintComponents {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator;
  return {
    userAgent: userAgent.slice(0, 512),
    languages: languages.slice(0, 20).map((language) => language.slice(0, 35)),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone.slice(0, 64),
    screen: [Math.round(screen.width), Math.round(screen.height)],
    colorDepth: screen.colorDepth,
    pixelRatio: devicePixelRatio,
    processors: hardwareConcurrency,
    touchPoints: maxTouchPoints,
  };
}
