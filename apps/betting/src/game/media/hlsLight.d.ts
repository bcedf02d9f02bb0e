// The package describes its whole form only; the light one has the same face.
declare module 'hls.js/light' {
  import type Whole from 'hls.js';

  export const Hls: typeof Whole;
}
