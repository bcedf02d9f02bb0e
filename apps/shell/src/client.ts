import '@fairline/ui/tokens.css';
import '@fairline/ui/fonts.css';
import { startShell } from './startShell.tsx';

void startShell();
