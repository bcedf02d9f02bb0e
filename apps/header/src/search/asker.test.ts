import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Asker, type Answered } from './asker.ts';

interface Question {
  readonly text: string;
  readonly signal: AbortSignal;
  readonly answer: (reply: string) => void;
  readonly fail: (error: Error) => void;
}

function start() {
  const questions: Question[] = [];
  const shown: Answered<string>[] = [];
  const errors: unknown[] = [];
  const asker = new Asker<string>({
    ask: (text, signal) =>
      new Promise((answer, fail) => {
        questions.push({ text, signal, answer, fail });
      }),
    onChange: (answered) => shown.push(answered),
    onError: (error) => errors.push(error),
    setTimer: (run, ms) => setTimeout(run, ms) as unknown as number,
    clearTimer: (timer) => clearTimeout(timer),
  });
  return { asker, questions, shown, errors };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('asking while somebody types', () => {
  test('letters in quick succession are one question, of the whole text', async () => {
    const { asker, questions } = start();
    for (const text of ['ar', 'ars', 'arse', ' arsen  al ']) {
      asker.type(text);
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(100);
    expect(questions.map(({ text }) => text)).toEqual(['arsen al']);
  });

  test('a new letter cancels the question before it, and an answer that comes late is dropped', async () => {
    const { asker, questions, shown } = start();
    asker.type('ar');
    await vi.advanceTimersByTimeAsync(200);
    asker.type('ars');
    expect(questions[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    questions[1]?.answer('answer to ars');
    await settle();
    questions[0]?.answer('answer to ar');
    await settle();
    expect(shown.at(-1)).toEqual({ text: 'ars', reply: 'answer to ars', status: 'answered' });
  });

  test('the last answer stays while the next one is asked for', async () => {
    const { asker, questions, shown } = start();
    asker.type('ar');
    await vi.advanceTimersByTimeAsync(200);
    questions[0]?.answer('first');
    await settle();
    asker.type('ars');
    expect(shown.at(-1)).toEqual({ text: 'ar', reply: 'first', status: 'asking' });
  });

  test('an answer is remembered: going back a letter asks nothing', async () => {
    const { asker, questions, shown } = start();
    asker.type('ar');
    await vi.advanceTimersByTimeAsync(200);
    questions[0]?.answer('first');
    await settle();
    asker.type('ars');
    asker.type('ar');
    await vi.advanceTimersByTimeAsync(500);
    expect(questions).toHaveLength(1);
    expect(shown.at(-1)).toEqual({ text: 'ar', reply: 'first', status: 'answered' });
  });

  test('one letter asks nothing and forgets the answer on the screen', async () => {
    const { asker, questions, shown } = start();
    asker.type('a');
    await vi.advanceTimersByTimeAsync(500);
    expect([questions, shown.at(-1)]).toEqual([[], { text: 'a', reply: undefined, status: 'idle' }]);
  });

  test('a failure is told, and the next letter asks again; a cancelled question is no failure', async () => {
    const { asker, questions, shown, errors } = start();
    asker.type('ar');
    await vi.advanceTimersByTimeAsync(200);
    questions[0]?.fail(new Error('no connection'));
    await settle();
    expect([shown.at(-1)?.status, errors]).toEqual(['failed', [new Error('no connection')]]);
    asker.type('ars');
    await vi.advanceTimersByTimeAsync(200);
    asker.stop();
    questions[1]?.fail(new Error('cancelled'));
    await settle();
    expect([questions.length, errors.length]).toEqual([2, 1]);
  });

  test('a text longer than the server takes is cut, not refused', async () => {
    const { asker, questions } = start();
    asker.type('ä'.repeat(100));
    await vi.advanceTimersByTimeAsync(200);
    expect(questions[0]?.text).toBe('ä'.repeat(60));
  });
});
