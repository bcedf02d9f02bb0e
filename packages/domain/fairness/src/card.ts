const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';
const DECK = RANKS.length * SUITS.length;

/** [F8] A card of 0..51 as players write it: `4d`, `Ts`. */
export function cardName(card: number): string {
  const rank = RANKS[rankOf(card)];
  return `${rank}${SUITS[card % SUITS.length]}`;
}

/** [F8] Its place in 23456789TJQKA, from 0 for a two to 12 for an ace. */
export function rankOf(card: number): number {
  if (!Number.isInteger(card) || card < 0 || card >= DECK) throw new RangeError(`There is no card ${card}`);
  return Math.floor(card / SUITS.length);
}

/** [F8] The card at a place of a shoe of eight decks. */
export function shoeCard(place: number): number {
  if (!Number.isInteger(place) || place < 0 || place >= 8 * DECK)
    throw new RangeError(`There is no place ${place} in a shoe`);
  return place % DECK;
}
