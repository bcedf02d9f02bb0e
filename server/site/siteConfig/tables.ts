import type { ConfigDocument } from './document.ts';

/** Kept in step with server/platform/database/migrations/0020_site_config.ts. */
export interface SiteConfigTables {
  site_config_version: {
    version: number;
    changed_at: Date;
    changed_by: string;
    reason: string;
    document: ConfigDocument;
  };
  site_config_edit: {
    version: number;
    place: number;
    path: string;
    old_value: unknown;
    new_value: unknown;
  };
}
