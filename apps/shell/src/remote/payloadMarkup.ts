import type { RemotePayload } from '@fairline/sdk';
import { parseHead } from '@fairline/sdk/head';

/** The head elements and styles of the page's sub-applications. The browser finds its own by the name on them. */
export function headMarkup(payloads: readonly RemotePayload[], nonce: string): readonly string[] {
  return payloads.flatMap(({ appName, head, style }) => {
    const owner = `data-remote="${escapeHtml(appName)}"`;
    const elements = parseHead(head).elements.map(({ tag, attributes }) => {
      const written = attributes.map(([name, value]) => `${name}="${escapeHtml(value)}"`);
      return `<${tag} ${[...written, owner].join(' ')}>`;
    });
    if (style === '') return elements;
    // Inside a style element only its own end tag has a meaning, and CSS reads the escaped slash as a slash.
    return [
      ...elements,
      `<style nonce="${nonce}" ${owner}>${style.replaceAll('</', String.raw`<\/`)}</style>`,
    ];
  });
}

/** Code of foreign sub-applications, which the server has let through because the operator allows its origin. */
export function codeMarkup(payloads: readonly RemotePayload[], nonce: string): readonly string[] {
  return payloads
    .filter(({ codeToEval }) => codeToEval !== '')
    .map(
      ({ appName, codeToEval }) =>
        `<script nonce="${nonce}" data-remote="${escapeHtml(appName)}">${escapeCode(codeToEval)}</script>`,
    );
}

/** What the browser needs of a payload that came with the page: the rest is in the document already. */
export function withoutMarkup(payload: RemotePayload): RemotePayload {
  return { ...payload, body: '', head: '', style: '', codeToEval: '' };
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A script ends at its end tag wherever it stands, and a comment opener can hide it: both only occur in texts. */
function escapeCode(code: string): string {
  return code.replaceAll(/<(?=\/script|script|!--)/gi, String.raw`\x3c`);
}
