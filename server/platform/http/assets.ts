import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

interface AssetOptions {
  /** Folders of files whose names hold a digest of their content, by address. */
  readonly hashed: ReadonlyMap<string, string>;
  /** Files that keep their names; their addresses carry a version in the query. */
  readonly ui: string;
  /** Other hosts may use our files: needed when a sub-application is served from its own host. */
  readonly isPublic: boolean;
}

const UI_PREFIX = '/assets/ui/';
/** Kept in step with packages/ui/src/sprite/spriteUrl.ts. */
const ICONS_PREFIX = '/assets/sys-icons/1.0.637/';

/** Built files, compressed ahead. A name with a digest never changes its content, so it is kept for good. */
export async function registerAssets(app: FastifyInstance, options: AssetOptions): Promise<void> {
  // A browser asks for it by itself where no page names the icon: beside an answer in JSON, or a picture in its own tab.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=2592000').redirect(`${UI_PREFIX}favicon.svg`, 301),
  );
  let isDecorated = false;
  for (const [prefix, root] of [
    ...options.hashed,
    [UI_PREFIX, options.ui] as const,
    [ICONS_PREFIX, options.ui] as const,
  ]) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: !isDecorated,
      preCompressed: true,
      immutable: prefix !== UI_PREFIX,
      maxAge: prefix === UI_PREFIX ? '30d' : '365d',
      index: false,
      wildcard: true,
      // The name or the version says which content it is; there is nothing to compare dates or ranges for.
      etag: prefix === UI_PREFIX,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply) => {
        // `Vary` is written by whoever chooses the encoding; every other header stays, as on every answer.
        reply.removeHeader('Vary');
        if (!options.isPublic) return;
        reply.header('Access-Control-Allow-Origin', '*');
        reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      },
    });
    isDecorated = true;
  }
}
