export { loadSpecial } from './loadSpecial.ts';
export { SpecialPage } from './SpecialPage.tsx';
export { loadSpecialWords } from './specialWords.ts';
