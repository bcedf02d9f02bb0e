import type { Answer, Question } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { confirmLogout } from './confirmLogout.ts';
import { overlayWords } from './words/index.ts';

test('[SHELL-014] [ERR-044] [AUTH-043] a logout is asked about in the words of the header, and happens only when confirmed', async () => {
  const asked: Question[] = [];
  const answers: Answer[] = ['confirmed', 'declined'];
  const overlay = {
    ask: async (question: Question) => {
      asked.push(question);
      return answers.shift() ?? 'declined';
    },
  };
  expect([await confirmLogout(overlay, 'de'), await confirmLogout(overlay, 'de')]).toEqual([true, false]);
  const { default: german } = (await overlayWords.de()) as { readonly default: Record<string, unknown> };
  const words = ['header_you_sure', 'header_confirm', 'header_logout', 'header_cancel'].map(
    (key) => german[key],
  );
  const { title, text, okText, cancelText } = asked[0] ?? {};
  expect([title, text, okText, cancelText].map((word) => [word])).toEqual(words);
});
