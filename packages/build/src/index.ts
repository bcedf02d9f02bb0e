export { bareEndpoints } from './bareEndpoints.ts';
export { compressFolder } from './compress.ts';
export { clientConfig, commonConfig, commonPlugins, serverConfig, storeShimAlias } from './config.ts';
export { appFolder, repositoryRoot, subAppNames } from './paths.ts';
export { SHARED_MODULES } from './shared.ts';
export { digestOf } from './stamp.ts';
export { compileMessages, sharedWords, wordsPlugin } from './wordsPlugin.ts';
