export { loadPrint } from './loadPrint.ts';
export { PrintPage } from './PrintPage.tsx';
