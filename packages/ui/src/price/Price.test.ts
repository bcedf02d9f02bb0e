import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { Amount } from './Amount.tsx';
import { NoPrice, Price } from './Price.tsx';
import type { PriceProps } from './Price.tsx';

const html = (props: PriceProps) => renderToStaticMarkup(createElement(Price, props));

describe('Price', () => {
  test('is a button that says whether it is chosen', () => {
    expect(html({ text: '1.25' })).toMatch(/^<button type="button" [^>]*aria-pressed="false"/);
    expect(html({ text: '1.25', selected: true })).toContain('aria-pressed="true"');
  });

  test('its spoken name ends with the visible words in their order', () => {
    expect(html({ text: '1.25', sub: '−0.5', label: 'Tynemoor with handicap' })).toContain(
      'aria-label="Tynemoor with handicap −0.5 1.25"',
    );
    expect(html({ text: '1.90', name: 'Over 2.5', label: 'Total goals' })).toContain(
      'aria-label="Total goals Over 2.5 1.90"',
    );
    expect(html({ text: '1.90', name: 'Over 2.5' })).not.toContain('aria-label');
  });

  test('a closed one cannot be pressed, shows a lock, and neither shows nor speaks its old price', () => {
    const closed = html({ text: '1.25', label: 'Tynemoor, closed', locked: true, direction: 'up' });
    expect(closed).toContain('disabled=""');
    expect(closed).toContain('#lock');
    expect(closed).toContain('aria-label="Tynemoor, closed"');
    expect(closed).not.toContain('1.25');
    expect(closed).not.toContain('data-direction');
  });

  test('a movement is one static attribute', () => {
    expect(html({ text: '1.25', direction: 'up' })).toContain('data-direction="up"');
    expect(html({ text: '1.25', direction: 'down' })).toContain('data-direction="down"');
    expect(html({ text: '1.25' })).not.toContain('data-direction');
  });

  test('the line stands before the figures, and an outcome’s name before both', () => {
    expect(html({ text: '+150', sub: '−1.5' })).toMatch(/><span [^>]*>−1\.5 <\/span>\+150<\/button>$/);
    expect(html({ text: '+150', sub: '−1.5', name: 'Tynemoor' })).toMatch(
      /<bdi [^>]*>Tynemoor <\/bdi><span [^>]*><span [^>]*>−1\.5 <\/span>\+150<\/span><\/button>$/,
    );
  });

  test('a sum has no direction but that of its language: its currency stands where every other one does', () => {
    const loss = renderToStaticMarkup(createElement(Amount, { text: '−€43.45', tone: 'loss' }));
    expect(loss).toMatch(/^<bdi [^>]*data-tone="loss"[^>]*>−€43\.45<\/bdi>$/);
    expect(loss).not.toContain('dir=');
  });

  test('a missing outcome keeps its place and is nothing to press', () => {
    expect(renderToStaticMarkup(createElement(NoPrice))).toMatch(/^<span class="[^"]+"><\/span>$/);
  });
});
