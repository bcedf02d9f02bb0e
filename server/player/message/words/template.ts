/** Every message that the site sends by itself. */
export const TEMPLATES = [
  'registrationCode',
  'registrationExists',
  'signInCode',
  'contactCode',
  'recoveryCode',
  'credentials',
  'passwordChanged',
  'passwordReset',
  'contactChanged',
  'newDevice',
  'twoStepOn',
  'twoStepOff',
  'passkeyAdded',
  'keyReused',
  'socialConnected',
  'newsletterOn',
] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** One message in one language. Names in braces stand for values. */
interface TemplateWords {
  readonly subject: string;
  /** Paragraphs of the mail. */
  readonly text: readonly string[];
  /** The words of its link; empty when the mail has none. */
  readonly action: string;
  /** The whole text of the SMS: short, because each 70 to 160 letters are paid for. */
  readonly sms: string;
}

export interface MessageWords {
  readonly templates: Readonly<Record<TemplateName, TemplateWords>>;
  /** The last line of every mail. */
  readonly footer: string;
}
