import { describe, expect, test } from 'vitest';

import { parseHead } from './payloadHead.ts';

describe('parseHead', () => {
  test('[MF-047] meta and link elements come out as data, in their order', () => {
    const head = `<meta name="robots" content='noindex, &quot;x&quot;'>\n<LINK rel=canonical href="/en/a?b=1&amp;c=2"/>`;
    expect(parseHead(head)).toEqual({
      elements: [
        {
          tag: 'meta',
          attributes: [
            ['name', 'robots'],
            ['content', 'noindex, "x"'],
          ],
        },
        {
          tag: 'link',
          attributes: [
            ['rel', 'canonical'],
            ['href', '/en/a?b=1&c=2'],
          ],
        },
      ],
      problems: [],
    });
  });

  test.each([
    ['<script>alert(1)</script>', '<script> is not allowed in head'],
    ['<style>a{}</style>', '<style> is not allowed in head'],
    ['<base href="https://elsewhere.example">', '<base> is not allowed in head'],
    [
      '<meta http-equiv="refresh" content="0;url=https://elsewhere.example">',
      '<meta http-equiv> is not allowed in head',
    ],
    ['<meta name="viewport" content="width=1">', '<meta name="viewport"> is not allowed in head'],
    ['<meta name="a" onload="alert(1)">', '<meta onload> is not allowed in head'],
    ['<link rel="stylesheet" href="/a.css">', '<link rel="stylesheet"> is not allowed in head'],
    ['<link rel="modulepreload" href="/a.js">', '<link rel="modulepreload"> is not allowed in head'],
    ['<link rel="canonical" href="javascript:alert(1)">', '<link rel="canonical"> needs an http address'],
    ['<link rel="icon" href="data:image/svg+xml,x">', '<link rel="icon"> needs an http address'],
  ])('%s is left out with a reason', (head, problem) => {
    const { elements, problems } = parseHead(head);
    expect({ elements, problem: problems[0] }).toEqual({ elements: [], problem });
  });

  test('one refused element does not take the others with it', () => {
    const { elements, problems } = parseHead('<script src="/x.js"></script><meta name="a" content="b">');
    expect(elements).toHaveLength(1);
    expect(problems).toHaveLength(1);
  });

  test('a quoted angle bracket does not end an element, and plain text is nothing', () => {
    expect(parseHead('hello <meta name="a" content="1 > 0"> world').elements).toEqual([
      {
        tag: 'meta',
        attributes: [
          ['name', 'a'],
          ['content', '1 > 0'],
        ],
      },
    ]);
  });

  test('a head without end costs no time', () => {
    const began = performance.now();
    parseHead('<meta name="a" '.repeat(500));
    parseHead(`<meta ${'"'.repeat(8000)}`);
    parseHead('<a "'.repeat(2000));
    expect(parseHead('x'.repeat(20_000)).problems).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
