export { multiplierText } from './figures.ts';
export { playedGame, type ParamsProps, type StageProps } from './playedGame.ts';
export { PlayPage } from './PlayPage.tsx';
export { useScope } from './scope.ts';
