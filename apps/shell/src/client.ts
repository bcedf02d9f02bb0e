import '@fairline/ui/tokens.css';
import { startShell } from './startShell.tsx';

void startShell();
