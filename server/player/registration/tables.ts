interface PlayerRegistrationTable {
  user_id: number;
  country_id: number;
  currency_id: number;
  ref_code: string;
  first_deposit_bonus_choice: number;
  /** The provider of a social registration, else empty. */
  social_media: string;
  ip: string;
  /** The address as limits count it. */
  network: string;
  registered_at: Date;
}

interface NewsletterChoiceTable {
  user_id: number;
  is_wanted: boolean;
  changed_at: Date;
}

/** The tables that this module owns; no other module writes to them. */
export interface RegistrationTables {
  player_registration: PlayerRegistrationTable;
  newsletter_choice: NewsletterChoiceTable;
}
