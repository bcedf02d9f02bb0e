/** One thing that went wrong on the page, as it was met. */
export interface ProblemRecord {
  readonly problem: string;
  readonly cause: unknown;
  readonly at: number;
}

type Sender = (record: ProblemRecord) => void;

/** Kept until the part that tells the server is here; a page that fails in a loop must not fill the memory. */
const WAITING_MAX = 20;

const waiting: ProblemRecord[] = [];
let sender: Sender | undefined;
let onFirst: (() => void) | undefined;

/** The page's log: the console for developers and browser tests, and the server for whoever runs the site. */
export function reportProblem(problem: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- this is the one place that writes errors to the console.
  console.error(`[fairline] ${problem}`, ...(cause === undefined ? [] : [cause]));
  recordProblem(problem, cause);
}

/** Tells the server only, for what the browser has written to the console itself. */
function recordProblem(problem: string, cause?: unknown): void {
  const record = { problem, cause, at: Date.now() };
  if (sender !== undefined) {
    sender(record);
    return;
  }
  if (waiting.length < WAITING_MAX) waiting.push(record);
  onFirst?.();
  onFirst = undefined;
}

/** Names who fetches the sender; nothing is fetched on a page where nothing goes wrong. */
export function sendProblemsBy(load: () => Promise<Sender>): void {
  onFirst = () => {
    load().then(
      (loaded) => {
        sender = loaded;
        for (const record of waiting.splice(0)) loaded(record);
      },
      () => {
        // The log itself cannot be loaded. Telling it anybody would begin the same again.
      },
    );
  };
  if (waiting.length > 0) {
    onFirst();
    onFirst = undefined;
  }
}

/** Errors that nobody caught, wherever they come from. */
export function watchUncaught(target: Window): void {
  target.addEventListener('error', (event) => {
    // A file that did not load has no error; its owner reports it.
    if (event.error !== undefined) recordProblem('An error that nobody caught.', event.error);
  });
  target.addEventListener('unhandledrejection', ({ reason }) => {
    recordProblem('A promise failed that nobody watched.', reason);
  });
}
