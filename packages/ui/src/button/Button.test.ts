import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { Button } from './Button.tsx';
import type { ButtonLinkProps, ButtonProps } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Link } from './Link.tsx';
import type { LinkProps } from './Link.tsx';

const button = (props: ButtonProps | ButtonLinkProps) => renderToStaticMarkup(createElement(Button, props));
const link = (props: LinkProps) => renderToStaticMarkup(createElement(Link, props));

describe('Button', () => {
  test('does not submit a form unless told to', () => {
    expect(button({ children: 'Save' })).toContain('type="button"');
    expect(button({ type: 'submit', children: 'Save' })).toContain('type="submit"');
  });

  test('keeps its words and its focus while it works', () => {
    const busy = button({ loading: true, children: 'Save' });
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain('aria-disabled="true"');
    expect(busy).toContain('Save');
    expect(busy).not.toContain(' disabled=');
  });

  test('with an address is a link that works without script', () => {
    const anchor = button({ href: '/live', children: 'Live' });
    expect(anchor).toMatch(/^<a href="\/live"/);
    expect(anchor).not.toContain('type=');
  });
});

test('an icon button is known by its label, and stays down only where it can', () => {
  const plain = renderToStaticMarkup(createElement(IconButton, { icon: 'bell', label: 'News' }));
  expect(plain).toContain('aria-label="News"');
  expect(plain).not.toContain('aria-pressed');
  expect(
    renderToStaticMarkup(createElement(IconButton, { icon: 'star', label: 'Keep', pressed: false })),
  ).toContain('aria-pressed="false"');
  // @ts-expect-error -- it would be lost: `pressed` says it
  createElement(IconButton, { icon: 'star', label: 'Keep', 'aria-pressed': true });
});

test('a page opened beside ours gets no hold of it', () => {
  const outside = { href: 'https://example.com', target: '_blank', rel: 'nofollow', children: 'Out' };
  expect(link(outside)).toContain('rel="noopener nofollow"');
  expect(link({ href: '/terms', children: 'Terms' })).not.toContain('rel=');
});
