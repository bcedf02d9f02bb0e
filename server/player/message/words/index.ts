import type { Language } from '@fairline/routes';

import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import type { MessageWords } from './template.ts';
import { tr } from './tr.ts';

export { TEMPLATES, type TemplateName } from './template.ts';

export const MESSAGE_WORDS: Readonly<Record<Language, MessageWords>> = { ar, de, en, es, fr, pt, ru, tr };
