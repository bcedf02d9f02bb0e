import { MULTI_LIVE_MAX } from '@fairline/contracts/book';

const STORAGE_KEY = 'fairline.multiLive';
const NUMBER = /^[1-9]\d{0,9}$/;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The games that an address asks for, by their numbers: each once, and no more than fit on the screen. */
export function chosenIn(search: string): readonly number[] {
  return readNumbers(new URLSearchParams(search).get('games') ?? '');
}

export function searchOf(numbers: readonly number[]): string {
  return numbers.length === 0 ? '' : `?games=${numbers.join(',')}`;
}

/** With the game or without it. Undefined when there is no room for one more. */
export function toggled(numbers: readonly number[], number: number): readonly number[] | undefined {
  if (numbers.includes(number)) return numbers.filter((one) => one !== number);
  return numbers.length < MULTI_LIVE_MAX ? [...numbers, number] : undefined;
}

/** What was followed the last time. Storage may be switched off or hold anything; then it was nothing. */
export function readKept(store: () => Store): readonly number[] {
  try {
    return readNumbers(store().getItem(STORAGE_KEY) ?? '');
  } catch {
    return [];
  }
}

export function keep(store: () => Store, numbers: readonly number[]): void {
  try {
    store().setItem(STORAGE_KEY, numbers.join(','));
  } catch {
    // A full or forbidden storage must not stop anybody from following games on this page.
  }
}

function readNumbers(text: string): readonly number[] {
  const numbers = text.split(',').filter((part) => NUMBER.test(part));
  return [...new Set(numbers.map(Number))].slice(0, MULTI_LIVE_MAX);
}
