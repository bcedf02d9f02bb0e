// Everything about one placed coupon, for the pages that tell of it: the history and the page for paper.
export { CheckNote } from './CheckNote.tsx';
export { CouponEvents } from './CouponEvents.tsx';
export { EvidenceButton } from './EvidenceButton.tsx';
export { WhatIf } from './WhatIf.tsx';
export { detailWords, type DetailWordKey } from './words/index.ts';
