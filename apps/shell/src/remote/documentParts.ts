import type { RemotePayload } from '@fairline/sdk';
import { parseHead } from '@fairline/sdk/head';

import { pageNonce } from './files.ts';

// Loaded only for payloads that have something for the document beside their files: ours seldom do.

/** Marks what belongs to one sub-application, whether the server or the browser put it there. */
const OWNER_ATTRIBUTE = 'data-remote';

/** Puts the elements of a `head` into the document's head. */
export function applyHead(appName: string, head: string, onProblem: (problem: string) => void): void {
  const { elements, problems } = parseHead(head);
  for (const problem of problems) onProblem(`${appName}: ${problem}.`);
  for (const { tag, attributes } of elements) {
    const element = document.createElement(tag);
    for (const [name, value] of attributes) element.setAttribute(name, value);
    element.setAttribute(OWNER_ATTRIBUTE, appName);
    document.head.append(element);
  }
}

/** Puts a `style` in force and returns what takes it away again. */
export function applyStyle(style: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

interface ScriptPolicy {
  createScript(text: string): unknown;
}
declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScript: (text: string) => string }): ScriptPolicy;
    };
  }
}

let policy: ScriptPolicy | undefined;

/**
 * Runs `codeToEval` as a script of the page with its nonce. The server hands it out only when the operator allows its
 * origin, and only then lets the page's policy name the one that makes scripts; otherwise the browser refuses here.
 */
export function runCode({ appName, codeToEval }: Pick<RemotePayload, 'appName' | 'codeToEval'>): void {
  policy ??= window.trustedTypes?.createPolicy('fairline-foreign-code', { createScript: (text) => text });
  const script = document.createElement('script');
  script.nonce = pageNonce();
  script.setAttribute(OWNER_ATTRIBUTE, appName);
  script.text = (policy === undefined ? codeToEval : policy.createScript(codeToEval)) as string;
  document.head.append(script);
  script.remove();
}
