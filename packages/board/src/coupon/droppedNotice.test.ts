import { COUPON_STORAGE_KEY } from '@fairline/coupon';
import { loadTranslate } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { words as lateWords } from '../late/words/index.ts';
import { marketWords } from '../marketName/index.ts';
import { droppedNotice } from './droppedNotice.ts';
import { buildDesk, buildStorage } from './testing/buildDesk.ts';
import { words } from './words/index.ts';

test('[CPN-244] bets that did not come back are named once with the reason, and the others stay', async () => {
  const local = buildStorage();
  const before = buildDesk({ bets: 3, local });
  const [finished] = before.selection.get().state.bets;
  const lines = (local.kept.get(COUPON_STORAGE_KEY) ?? '').split('\n');
  const broken = lines.map((line) =>
    finished !== undefined && line.includes(`"id":"${finished.market.id}"`)
      ? line
          .replace('"gameIsFinished":false', '"gameIsFinished":true')
          .replace('"gameStatusId":1', '"gameStatusId":4')
      : line,
  );
  expect(broken).not.toEqual(lines);
  const bets = broken.findIndex((line) => line.startsWith('"bets"'));
  broken[bets + 2] = '{"rubbish":,';
  local.kept.set(COUPON_STORAGE_KEY, broken.join('\n'));

  const { selection } = buildDesk({ local });
  expect(selection.get().state.bets).toHaveLength(1);
  expect(selection.hasDropped()).toBe(true);
  const [t, late] = [
    await loadTranslate(words, 'en'),
    { t: await loadTranslate(lateWords, 'en'), tMarket: await loadTranslate(marketWords, 'en') },
  ];
  const notice = droppedNotice(selection.takeDropped(), { t, late });
  const { opponent1Name: home, opponent2Name: away } = finished?.market ?? {};
  expect(notice).toEqual({
    kind: 'info',
    title: 'Not every bet came back',
    text: `The game has ended: ${home} · ${home} – ${away}. Could not be read: 1.`,
  });
  expect(droppedNotice(selection.takeDropped(), { t, late })).toBeUndefined();
  // A reload tells it no more.
  expect(buildDesk({ local }).selection.hasDropped()).toBe(false);
});
