import { fieldSpecimens } from './fieldSpecimens.tsx';
import { loadingSpecimens } from './loadingSpecimens.tsx';
import { noticeSpecimens } from './noticeSpecimens.tsx';
import { overlaySpecimens } from './overlaySpecimens.tsx';
import { plainSpecimens } from './plainSpecimens.tsx';
import type { Specimen } from './specimen.ts';
import { statusSpecimens } from './statusSpecimens.tsx';

/** One list for the page that shows them and for the test that renders each on the server. */
export const specimens: readonly Specimen[] = [
  ...plainSpecimens,
  ...fieldSpecimens,
  ...loadingSpecimens,
  ...statusSpecimens,
  ...overlaySpecimens,
  ...noticeSpecimens,
];
