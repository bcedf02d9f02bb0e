import { useTranslate } from '@fairline/sdk/react';

import type en from './en.json';

/**
 * Words of games. They have no file of their own in the browser: the build adds them to the dictionary of every
 * sub-application that depends on this package.
 */
export type PlayWordKey = keyof typeof en;

export const usePlayWords = () => useTranslate<PlayWordKey>();
