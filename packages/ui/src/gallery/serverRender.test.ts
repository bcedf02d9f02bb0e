import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import * as light from '../index.ts';
import { Gallery } from './Gallery.tsx';
import { specimens } from './specimens.ts';

describe('server HTML under the strict content security policy', () => {
  test.each(specimens.map(({ name, node }) => [name, node] as const))(
    '%s carries no inline style or script',
    (_, node) => {
      expect(offencesOf(renderToString(node))).toEqual([]);
    },
  );

  test('the check itself sees each kind of offence', () => {
    const html = '<p style="a">x</p><style>y</style><script>z</script><b onclick="q">w</b><img src="/u">';
    expect(offencesOf(html)).toEqual([' style="', '<style', '<script', ' onclick="', '<img']);
  });

  test('every component of the front door is in the gallery', () => {
    const html = renderToString(createElement(Gallery));
    const shown = specimens.map(({ name }) => name).join(' ');
    const components = Object.keys(light).filter((name) => /^[A-Z]/.test(name));
    const elsewhere = new Set(['VisuallyHidden', 'NoPrice']);
    expect(components.filter((name) => !shown.includes(name) && !elsewhere.has(name))).toEqual([]);
    expect(html.length).toBeGreaterThan(10_000);
  });

  test('the pieces of cached rows use no generated id, so that a fragment fits any page', () => {
    const rowPieces = specimens.filter(({ name }) => /^(Price|Flag|Icon$|Amount|Badge|Skeleton)/.test(name));
    expect(rowPieces.length).toBeGreaterThanOrEqual(7);
    for (const { node } of rowPieces) expect(renderToString(node)).not.toMatch(/ (id|for|aria-\w+by)="/);
  });

  test('the same specimens give the same HTML twice', () => {
    const render = () => renderToString(createElement(Gallery), { identifierPrefix: 'g' });
    expect(render()).toBe(render());
  });
});

function offencesOf(html: string): string[] {
  return html.match(/ style="|<style|<script| on\w+="|<img/g) ?? [];
}
