import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { ProgressBar } from './ProgressBar.tsx';
import { SectionSkeleton } from './SectionSkeleton.tsx';

const skeleton = renderToString(
  createElement(SectionSkeleton, {
    label: 'Loading',
    backLabel: 'Back',
    searchLabel: 'Search games',
    onBack: () => {},
    onSearch: () => {},
  }),
);

test('[SHELL-040] its header holds a back button and a search button', () => {
  const names = [...skeleton.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Back', 'Search games']);
});

test('[SHELL-041] it draws sixteen game tiles', () => {
  expect(skeleton.match(/data-tile=/g)).toHaveLength(16);
});

test('[SHELL-042] it draws an other-games block of two', () => {
  expect(skeleton.match(/data-other-game=/g)).toHaveLength(2);
});

test('its placeholders are silent: only the region says that something is loading', () => {
  expect(skeleton).toContain('role="status" aria-label="Loading"');
  expect(skeleton.match(/<span[^>]*data-shape/g)).toHaveLength(
    skeleton.match(/<span[^>]*data-shape[^>]*aria-hidden="true"/g)?.length ?? 0,
  );
});

test('the progress bar has a role and a name', () => {
  const bar = renderToString(createElement(ProgressBar, { state: 'running', label: 'Loading the page' }));
  expect(bar).toContain('role="progressbar" aria-label="Loading the page"');
  expect(bar).toContain('data-state="running"');
});
