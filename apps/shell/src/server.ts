export { renderShell } from './renderShell.tsx';
