import { readdirSync } from 'node:fs';

import type { Language } from '@fairline/routes';
import type { Render, RenderAssets, RenderShell, ShellFiles } from '@fairline/sdk/server';
import type { FastifyInstance } from 'fastify';

import { registerAssets } from '../platform/http/assets.ts';
import {
  appAssets,
  appsFolder,
  assetFolders,
  importServerBuild,
  isBuilt,
  shellFiles,
  uiAssetFolder,
} from './appFiles.ts';

/** Where the code of shell and sub-applications comes from: built files, or the development server. */
export interface FrontEnd {
  readonly appNames: readonly string[];
  register(app: FastifyInstance): Promise<void>;
  loadShell(): Promise<RenderShell>;
  loadRender(appName: string): Promise<Render>;
  assetsOf(appName: string): RenderAssets;
  filesFor(language: Language, nonce: string): Promise<ShellFiles>;
}

/** The built files of dist folders. They cannot change while the server runs, so each is read once. */
export function builtFrontEnd(
  options: { readonly isPublic?: boolean; readonly origin?: string } = {},
): FrontEnd {
  const appNames = readdirSync(appsFolder)
    .filter((name) => name !== 'shell' && isBuilt(name))
    .sort();
  const assets = new Map(appNames.map((name) => [name, appAssets(name, options.origin)]));
  const files = new Map<Language, ShellFiles>();
  return {
    appNames,
    async register(app) {
      // Loaded before the first visitor comes: a cold start would use up the time that a page waits for its parts.
      await Promise.all(['shell', ...appNames].map(importServerBuild));
      await registerAssets(app, {
        hashed: assetFolders(['shell', ...appNames]),
        ui: uiAssetFolder,
        isPublic: options.isPublic ?? false,
      });
    },
    loadShell: async () => (await importServerBuild('shell'))['renderShell'] as RenderShell,
    loadRender: async (appName) => (await importServerBuild(appName))['render'] as Render,
    assetsOf: (appName) => assets.get(appName) ?? { scripts: [], styles: [], words: {} },
    filesFor: async (language) => {
      const known = files.get(language);
      if (known !== undefined) return known;
      const read = shellFiles(language, appNames);
      files.set(language, read);
      return read;
    },
  };
}
