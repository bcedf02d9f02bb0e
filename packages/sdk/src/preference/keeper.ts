import { CONSENT_COOKIE, hasFunctionalConsent, readAgreeType, type AgreeType } from '../consent.ts';
import { readChosen } from './readPreferences.ts';
import {
  DEFAULT_COOKIE_SECONDS,
  PREFERENCES,
  TIME_ZONE_COOKIE,
  type PreferenceName,
  type Preferences,
} from './table.ts';

/** Not a preference, but kept by the same rules: how wide the window was. */
export const WINDOW_WIDTH_COOKIE = 'window_width';

/** Where a browser keeps texts. Each of them may throw: storages can be full, broken or forbidden. */
export interface KeeperPorts {
  readonly cookies: { get(): string; set(cookie: string): void };
  readonly local: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly session: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly isHttps: boolean;
  readonly log: (problem: string, cause: unknown) => void;
}

/** Reads and writes preferences where their table says. A storage that fails is logged, and the visit goes on. */
export class PreferenceKeeper {
  readonly #ports: KeeperPorts;

  constructor(ports: KeeperPorts) {
    this.#ports = ports;
  }

  read(): Partial<Preferences> {
    const cookies = this.#cookies();
    return readChosen((name) => {
      const { store, key } = PREFERENCES[name];
      if (store === 'cookie') return cookies.get(key);
      return this.#guarded(`${key} could not be read`, () => this.#ports[store]().getItem(key)) ?? undefined;
    });
  }

  /** False: it holds on this page only, because the visitor has not agreed to functional cookies. */
  write<Name extends PreferenceName>(name: Name, value: Preferences[Name]): boolean {
    const { store, key, write, ...rules } = PREFERENCES[name];
    const text = (write as (value: unknown) => string)(value);
    if (store === 'cookie') {
      if ('needsConsent' in rules && !this.hasConsent()) return false;
      this.#setCookie(key, text, rules.lifetimeSeconds ?? DEFAULT_COOKIE_SECONDS);
      return true;
    }
    this.#guarded(`${key} could not be kept`, () => this.#ports[store]().setItem(key, text));
    return true;
  }

  remove(name: PreferenceName): void {
    const { store, key } = PREFERENCES[name];
    if (store === 'cookie') this.#setCookie(key, '', 0);
    else this.#guarded(`${key} could not be removed`, () => this.#ports[store]().removeItem(key));
  }

  /** Tells the server which zone this browser is in, for as long as a choice by hand would last. */
  keepBrowserZone(timeZone: string): void {
    if (this.#cookies().get(TIME_ZONE_COOKIE) !== timeZone)
      this.#setCookie(
        TIME_ZONE_COOKIE,
        timeZone,
        PREFERENCES.timeZone.lifetimeSeconds ?? DEFAULT_COOKIE_SECONDS,
      );
  }

  keepWindowWidth(width: number): void {
    if (this.hasConsent()) this.#setCookie(WINDOW_WIDTH_COOKIE, String(width), DEFAULT_COOKIE_SECONDS);
  }

  agreeType(): AgreeType | undefined {
    return readAgreeType(this.#cookies().get(CONSENT_COOKIE));
  }

  hasConsent(): boolean {
    return hasFunctionalConsent(this.agreeType());
  }

  #cookies(): ReadonlyMap<string, string> {
    const header = this.#guarded('the cookies could not be read', () => this.#ports.cookies.get()) ?? '';
    return new Map(
      header.split('; ').map((pair) => {
        const [key = '', ...value] = pair.split('=');
        return [key, decoded(value.join('='))];
      }),
    );
  }

  #setCookie(key: string, text: string, lifetimeSeconds: number): void {
    const secure = this.#ports.isHttps ? '; Secure' : '';
    const value = encodeURIComponent(text);
    this.#guarded(`${key} could not be kept`, () =>
      this.#ports.cookies.set(`${key}=${value}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax${secure}`),
    );
  }

  #guarded<Result>(problem: string, work: () => Result): Result | undefined {
    try {
      return work();
    } catch (error) {
      this.#ports.log(`The preference ${problem}.`, error);
      return undefined;
    }
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
