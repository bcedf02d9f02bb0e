import { expect, test } from 'vitest';

import { compileMessages } from './wordsPlugin.ts';

test('a message with a format that the browser cannot fill in fails the build, wherever it stands', () => {
  const plural = '{count, plural, one {# game} other {# games of {name}}}';
  expect(Object.keys(compileMessages({ plural }, 'en.json'))).toEqual(['plural']);
  for (const message of ['{sum, number}', '{count, plural, one {one} other {{day, date, short}}}'])
    expect(() => compileMessages({ message }, 'en.json')).toThrow(
      /en\.json: the message "message" .*the format of \{(?:sum|day)\} is unknown: (?:number|date)/,
    );
});
