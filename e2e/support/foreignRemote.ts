/** A sub-application that somebody else has made: no React, no build, only the contract. */
export function foreignPayload(appName: string, script: string): object {
  return {
    appName,
    title: `${appName} – foreign`,
    codeToEval: '',
    scriptsToLoad: [script],
    cssToLoad: [],
    style: '',
    head: '',
    body: `<section><h1>The foreign ${appName}</h1></section>`,
    status: 200,
    state: { from: appName },
  };
}

/** Trusted Types forbid markup from texts, so it makes its elements one by one. */
export function foreignScript(appName: string): string {
  return `export async function mount(element, host) {
  if (element.firstElementChild === null) {
    const section = document.createElement('section');
    const title = document.createElement('h1');
    title.textContent = 'The foreign ${appName}';
    section.append(title);
    element.append(section);
  }
  element.dataset.live = '${appName}';
  return {
    update(change) { element.dataset.path = change.route?.path ?? element.dataset.path ?? ''; },
    unmount() { element.replaceChildren(); delete element.dataset.live; },
  };
}
`;
}

/** One made with the sdk that shows another sub-application, with two properties that cannot travel. */
export function aroundScript(appName: string): string {
  return `import { createElement as h } from 'react';
import { mountSubApp, RemoteView } from '@fairline/sdk/react';
const props = { isSummary: true, onPress: () => {}, big: 1n };
export const mount = mountSubApp({
  name: '${appName}',
  words: { en: async () => ({ default: {} }) },
  load: async () => ({ data: null, title: '' }),
  App: () => h('section', null, h('h1', null, 'Around'),
    h(RemoteView, { app: 'information', path: '/en/information/about', props })),
});
`;
}
