import { definePort } from '../module.ts';
import type { SiteSecrets } from './siteSecrets.ts';

/** The key itself is kept by whoever opens it. */
export const siteSecrets = definePort<SiteSecrets>('the secrets of the site');
