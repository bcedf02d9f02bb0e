export { loadMulti } from './loadMulti.ts';
export { MultiPage } from './MultiPage.tsx';
export { loadMultiWords } from './multiWords.ts';
