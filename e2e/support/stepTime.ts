/** A step of a page takes moments; on a machine that gives a twentieth of its time, most of a minute. */
export const STEP_MS = 60_000;
