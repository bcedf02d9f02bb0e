// The files of a sub-application, as the browser fetches them.
import type { RemotePayload } from '@fairline/sdk';
import { hands } from '@fairline/testing/browser';
import { expect, test } from 'vitest';

import { loadFiles } from './files.ts';

const fileOf = (text: string, type: string) => URL.createObjectURL(new Blob([text], { type }));
const styleOf = (text: string) => fileOf(text, 'text/css');

/** A sub-application with so many stylesheets, and a script that is there at once. */
function payloadWith(cssToLoad: readonly string[]): RemotePayload {
  const script = fileOf('export const mount = () => {};', 'text/javascript');
  return { appName: 'trial', preload: [], scriptsToLoad: [script], cssToLoad } as unknown as RemotePayload;
}

test('[MF-045] every stylesheet of a sub-application is in force before it is shown', async () => {
  await loadFiles(payloadWith([styleOf('body { --first: 1 }'), styleOf('body { --second: 2 }')]));
  const style = getComputedStyle(document.body);
  expect([style.getPropertyValue('--first'), style.getPropertyValue('--second')]).toEqual(['1', '2']);
});

test('[MF-045] where one of them does not come it is not shown', async () => {
  await hands.stopFiles('**/stopped.css');
  const loading = loadFiles(payloadWith([styleOf(''), '/stopped.css']));
  await expect(loading).rejects.toThrow('The stylesheet /stopped.css did not load.');
});
