/** Pieces of patterns that several rows share. */
export const SECTION = '{section:live|line}';

/** Menu sections narrow a section; no sport may carry one of these names. */
export const MENU = 'top|today|soon|favorites|video|long-term';

/** Where a board may be narrowed to, and where a game stands. */
export const BOARD = '{sport?:slug}/{championship?:id-slug}';
export const GAME = '{sport:slug}/{championship:id-slug}/{game:id-slug}';
