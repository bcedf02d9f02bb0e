import { useTranslate } from '@fairline/sdk/react';

import type en from './en.json';

/**
 * Words of boards. They have no file of their own in the browser: the build adds them to the dictionary of every
 * sub-application that depends on this package.
 */
export type BoardWordKey = keyof typeof en;

export const useBoardWords = () => useTranslate<BoardWordKey>();
