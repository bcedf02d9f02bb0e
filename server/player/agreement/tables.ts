import type { JSONColumnType } from 'kysely';

/** One language of one version: what is new, and the whole text by paragraphs. */
export interface AgreementText {
  readonly changes: readonly string[];
  readonly text: readonly string[];
}

/** English is always there: every reader may fall back to it. */
export type AgreementTexts = { readonly en: AgreementText } & Readonly<Record<string, AgreementText>>;

interface AgreementVersionTable {
  version: number;
  published_at: Date;
  published_by: string;
  texts: JSONColumnType<AgreementTexts>;
}

interface AgreementConfirmationTable {
  user_id: number;
  version: number;
  confirmed_at: Date;
  ip: string;
  fingerprint: string;
}

/** When somebody agreed to cookies, by the clock of their browser, and when it was told. Never changed afterwards. */
interface CookieAgreementTable {
  user_id: number;
  agreed_at: Date;
  logged_at: Date;
}

/** The tables that this module owns; no other module writes to them. */
export interface AgreementTables {
  agreement_version: AgreementVersionTable;
  agreement_confirmation: AgreementConfirmationTable;
  cookie_agreement: CookieAgreementTable;
}
