import { randomBytes } from 'node:crypto';

import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Settings } from '../settings/index.ts';

/** A fresh number for one page: only scripts and styles that carry it may run. */
export function createNonce(): string {
  return randomBytes(18).toString('base64url');
}

interface PolicyOptions {
  readonly remoteOrigins: readonly string[];
  readonly isHttps: boolean;
  /** Where the operator's streams of video are: their playlists and parts are fetched from there. */
  readonly streamUrl?: string | null;
  /** Other hosts that parts of streams come from. */
  readonly streamOrigins?: readonly string[];
  /** The browser asks Google there who somebody is, without any script of Google’s in the page. */
  readonly oneTapOrigin?: string | undefined;
  readonly isDevelopment?: boolean;
  /** The site can be installed, so its page registers a service worker. */
  readonly mayRegisterWorker?: boolean;
  /** The operator allows the code of a foreign sub-application: the shell may make a script of it. */
  readonly mayRunForeignCode?: boolean;
}

/** The policy of a page. `remoteOrigins` are hosts of sub-applications: their stylesheets come from there. */
export function pagePolicy(nonce: string, options: PolicyOptions): string {
  const streams = streamSources(options);
  const styles = ["'self'", `'nonce-${nonce}'`, ...options.remoteOrigins].join(' ');
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    `style-src ${styles}`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    [
      "connect-src 'self'",
      ...streams,
      ...(options.oneTapOrigin === undefined ? [] : [options.oneTapOrigin]),
    ].join(' '),
    ["media-src 'self' blob:", ...streams].join(' '),
    options.isDevelopment === true ? "worker-src 'self' blob:" : "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The development server reconnects by a worker that it makes from a text, which Trusted Types would stop.
    ...(options.isDevelopment === true
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${trustedPolicies(options)}`]),
    ...(options.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** A site without streams of its own loads none; only a whole address by https names another host. */
function streamSources({
  streamUrl,
  streamOrigins = [],
}: Pick<PolicyOptions, 'streamUrl' | 'streamOrigins'>): readonly string[] {
  if (streamUrl === null || streamUrl === undefined) return [];
  const own = streamUrl.startsWith('https://') && URL.canParse(streamUrl) ? [new URL(streamUrl).origin] : [];
  return [...new Set([...own, ...streamOrigins])];
}

/** Names under which our own code may make what Trusted Types guards; each does one thing. */
function trustedPolicies(options: {
  readonly mayRunForeignCode?: boolean;
  readonly mayRegisterWorker?: boolean;
}): string {
  const names = [
    ...(options.mayRunForeignCode === true ? ['fairline-foreign-code'] : []),
    ...(options.mayRegisterWorker === true ? ['fairline-worker'] : []),
  ];
  return names.length === 0 ? "'none'" : names.join(' ');
}

/** The policy of everything that is not a page: it may do nothing. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export async function registerSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const isHttps = settings.publicOrigin?.startsWith('https:') === true;
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: true,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Over plain HTTP a browser would remember it and lock itself out of a local site.
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('Content-Security-Policy', CLOSED_POLICY);
    void reply.header(
      'Permissions-Policy',
      'camera=(), microphone=(), usb=(), geolocation=(), payment=(), fullscreen=(self)',
    );
    void reply.header('Vary', 'Sec-Fetch-Site, Origin');
  });
}

/** Nothing on the way may keep a page or an answer: it may hold what belongs to one visitor. */
export function forbidStoring(reply: FastifyReply): void {
  void reply.header('Cache-Control', 'no-store');
}
