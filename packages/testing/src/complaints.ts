let complaints: string[] = [];

/** Everything that the browser of a visitor would complain about, as the journeys gather it: see e2e/support/watchPage.ts. */
export function watchComplaints(): void {
  for (const level of ['error', 'warn'] as const) {
    // oxlint-disable-next-line no-console -- what is written there is what is wanted here.
    const write = console[level].bind(console);
    // oxlint-disable-next-line no-console -- the same.
    console[level] = (...parts: unknown[]) => {
      complaints.push(`${level}: ${parts.map(String).join(' ')}`);
      write(...parts);
    };
  }
}

/** What was complained about since the last time somebody asked. A test that expects a complaint takes it. */
export function takeComplaints(): readonly string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}
