export { GameMissingPage } from './GameMissingPage.tsx';
export { GamePage } from './GamePage.tsx';
export { loadGameWords } from './gameWords.ts';
export { loadGame } from './loadGame.ts';
