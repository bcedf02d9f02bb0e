import { getConfigGroups, type Api, type ConfigGroup, type SiteConfig } from '@fairline/contracts';

const KEPT_MS_MIN = 600_000;
const KEPT_MS_MAX = 900_000;

interface Kept {
  readonly until: number;
  readonly fields: Promise<Partial<SiteConfig>>;
}

/**
 * Parts of the configuration, asked for when they are needed and kept for a time that is drawn for each, so that they
 * do not all end together. What is kept belongs to a group and a language.
 */
export class ConfigGroups {
  readonly #kept = new Map<string, Kept>();
  readonly #options: { readonly api: Api; readonly now: () => number; readonly random: () => number };

  constructor(options: { readonly api: Api; readonly now: () => number; readonly random: () => number }) {
    this.#options = options;
  }

  /** Only groups that are not kept travel, all of them in one call. */
  async fieldsOf(groups: readonly ConfigGroup[], language: string): Promise<Partial<SiteConfig>> {
    const { now } = this.#options;
    const missing = groups.filter((group) => {
      const kept = this.#kept.get(`${group} ${language}`);
      return kept === undefined || kept.until <= now();
    });
    if (missing.length > 0) this.#ask(missing, language);
    const kept = groups.flatMap((group) => this.#kept.get(`${group} ${language}`) ?? []);
    const fields = await Promise.all(kept.map((entry) => entry.fields));
    return Object.assign({}, ...fields) as Partial<SiteConfig>;
  }

  #ask(groups: readonly ConfigGroup[], language: string): void {
    const { api, now, random } = this.#options;
    const answer = api.call(getConfigGroups, { query: { groups: groups.join(','), lang: language } });
    for (const group of groups) {
      const key = `${group} ${language}`;
      const until = now() + KEPT_MS_MIN + Math.round(random() * (KEPT_MS_MAX - KEPT_MS_MIN));
      const fields = answer.then((reply) => (reply[group] ?? {}) as Partial<SiteConfig>);
      const kept = { until, fields };
      this.#kept.set(key, kept);
      fields.catch(() => {
        if (this.#kept.get(key) === kept) this.#kept.delete(key);
      });
    }
  }
}
