export { GameFrame } from './frame/GameFrame.tsx';
export { GameHead } from './frame/GameHead.tsx';
export { GameTile } from './tile/GameTile.tsx';
export { usePlayWords, type PlayWordKey } from './words/index.ts';
