import { directionOf, type Language } from '@fairline/routes';

import { MESSAGE_WORDS, type TemplateName } from './words/index.ts';

interface MessageDraft {
  readonly channel: 'mail' | 'sms';
  readonly template: TemplateName;
  readonly language: Language;
  readonly company: string;
  readonly values: Readonly<Record<string, string>>;
  /** The address behind the words of the template's action. */
  readonly link: string | null;
}

/** What is sent, except for the look of a mail, which is made when it goes out. */
export interface MessageContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  readonly link: string | null;
  readonly footer: string;
}

export function renderMessage(draft: MessageDraft): MessageContent {
  const words = MESSAGE_WORDS[draft.language];
  const template = words.templates[draft.template];
  const values = { ...draft.values, company: draft.company };
  const fill = (text: string): string => fillIn(text, values);
  if (draft.channel === 'sms') {
    if (template.sms === '') throw new Error(`The message ${draft.template} is not sent as SMS.`);
    return { subject: '', paragraphs: [fill(template.sms)], action: '', link: null, footer: '' };
  }
  return {
    // A line break in a value must not become a header of the mail.
    subject: fill(template.subject).replaceAll(/[\r\n]+/g, ' '),
    paragraphs: template.text.map(fill),
    action: template.action,
    link: template.action === '' ? null : draft.link,
    footer: fill(words.footer),
  };
}

/** A name without a value is a fault of ours: a message with a hole in it must not go out. */
function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The message has no value for {${name}}.`);
    return value;
  });
}

export function plainText({ paragraphs, action, link, footer }: MessageContent): string {
  const parts = [...paragraphs];
  if (link !== null) parts.push(`${action}:\n${link}`);
  if (footer !== '') parts.push(`--\n${footer}`);
  return parts.join('\n\n');
}

/** Tables and scripts are not needed for four paragraphs, and no picture tells us that the mail was read. */
export function htmlText(content: MessageContent, language: Language): string {
  const { subject, paragraphs, action, link, footer } = content;
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`);
  if (link !== null) {
    const look =
      'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f6feb;color:#ffffff;text-decoration:none';
    body.push(
      `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="${look}">${escapeHtml(action)}</a></p>`,
    );
  }
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f5f7;color:#14161b;font:16px/1.5 system-ui,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">',
    ...body,
    `<p style="margin:24px 0 0;color:#5b6270;font-size:13px">${escapeHtml(footer)}</p>`,
    '</div></body></html>',
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
